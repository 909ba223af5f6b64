import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Brand, BrandFile } from '../brand/brand.ts'

const manifestPath = '/manifest.webmanifest'
const unchanging = 'public, max-age=31536000, immutable'
const anHour = 'public, max-age=3600'

/** The icons of the installed app by their path: size, and the part of it that the logo takes on white; null is all. */
const icons = {
  '/icons/icon-192.png': { size: 192, part: null },
  '/icons/icon-512.png': { size: 512, part: null },
  // platforms cut the edge off a maskable icon, and round the corners of Apple's
  '/icons/maskable-512.png': { size: 512, part: 0.6 },
  '/icons/apple-180.png': { size: 180, part: 0.8 },
} as const

/** Serves the brand's style sheet, logo and icons, and the manifest of the installed app with its name. */
export function serveBrandFiles(app: FastifyInstance, dist: string, brand: Brand): void {
  const { style, logo } = brand
  for (const file of [style, logo]) if (file) serveFile(app, file)
  const built = join(dist, manifestPath)
  if (existsSync(built))
    app.get(manifestPath, (_, reply) =>
      reply
        .header('content-type', 'application/manifest+json')
        .header('cache-control', anHour)
        .send(manifestOf(readFileSync(built, 'utf8'), brand)),
    )
  if (!logo) return
  for (const [path, shape] of Object.entries(icons)) {
    let drawn: Promise<Buffer> | undefined
    app.get(path, async (_, reply) => {
      drawn ??= iconOf(logo, shape)
      return reply
        .header('content-type', 'image/png')
        .header('cache-control', anHour)
        .send(await drawn)
    })
  }
}

function serveFile(app: FastifyInstance, { path, type, content }: BrandFile): void {
  app.get(path, (_, reply) =>
    reply.header('content-type', type).header('cache-control', unchanging).send(content),
  )
}

interface Manifest {
  readonly icons: readonly { readonly src: string }[]
}

function manifestOf(text: string, { name, colours, logo }: Brand): string {
  const built = JSON.parse(text) as Manifest // a file of our own build
  return JSON.stringify({
    ...built,
    name,
    short_name: name,
    theme_color: colours.brand.light,
    // the portal's own mark is also listed as an SVG
    icons: logo ? built.icons.filter(({ src }) => src.endsWith('.png')) : built.icons,
  })
}

async function iconOf(
  { content }: BrandFile,
  { size, part }: { readonly size: number; readonly part: number | null },
): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const inner = Math.round(size * (part ?? 1))
  const clear = { r: 255, g: 255, b: 255, alpha: 0 }
  const mark = sharp(content, { density: 300 }).resize(inner, inner, { fit: 'contain', background: clear })
  if (part === null) return mark.png().toBuffer()
  const edge = size - inner
  const before = Math.floor(edge / 2)
  const border = { top: before, left: before, bottom: edge - before, right: edge - before }
  return sharp(await mark.png().toBuffer())
    .extend({ ...border, background: clear })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()
}
