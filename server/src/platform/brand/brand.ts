import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { Config } from '../config/config.ts'
import { ownColours, styleOf, type BrandColours } from './colours.ts'

/** How the marketplace presents the portal as its own: in pages, mails and the installed app. */
export interface Brand {
  readonly name: string
  readonly colours: BrandColours
  /** A style sheet with the colours; null for the portal's own. */
  readonly style: BrandFile | null
  /** Null for the portal's own. */
  readonly logo: BrandFile | null
}

/** A file that is served as an asset; its name contains a hash of its content. */
export interface BrandFile {
  /** The path under which it is served. */
  readonly path: string
  readonly type: string
  readonly content: Buffer
}

const logoTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

/** The brand of the settings. */
export async function readBrand({
  BRAND_NAME: name,
  BRAND_COLOR: colour,
  BRAND_LOGO: logo,
}: Pick<Config, 'BRAND_NAME' | 'BRAND_COLOR' | 'BRAND_LOGO'>): Promise<Brand> {
  const colours = colour === undefined ? ownColours : await derivedFrom(colour)
  return {
    name,
    colours,
    style: colour === undefined ? null : asset('brand', '.css', 'text/css; charset=utf-8', styleOf(colours)),
    logo: logo === undefined ? null : readLogo(logo),
  }
}

/** The library for colours is loaded on first use: it would slow down every start. */
async function derivedFrom(colour: string): Promise<BrandColours> {
  const { coloursOf } = await import('./derived-colours.ts')
  return coloursOf(colour)
}

/** The settings have checked that the file has one of the types and can be read. */
function readLogo(file: string): BrandFile {
  const extension = extname(file).toLowerCase()
  return asset('logo', extension, logoTypes[extension] ?? '', readFileSync(file))
}

function asset(name: string, extension: string, type: string, content: Buffer | string): BrandFile {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
  return { path: `/assets/${name}-${hash}${extension}`, type, content: Buffer.from(content) }
}
