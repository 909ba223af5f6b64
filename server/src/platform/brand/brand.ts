import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { ConfigError } from '../config/config.ts'
import type { Config } from '../config/config.ts'
import { coloursOf, styleOf, type BrandColours } from './colours.ts'

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

/** Reads name, colour and logo of the settings; throws a `ConfigError` for a logo that cannot be read. */
export function readBrand({
  BRAND_NAME: name,
  BRAND_COLOR: colour,
  BRAND_LOGO: logo,
}: Pick<Config, 'BRAND_NAME' | 'BRAND_COLOR' | 'BRAND_LOGO'>): Brand {
  const colours = coloursOf(colour)
  return {
    name,
    colours,
    style: colour === undefined ? null : asset('brand', '.css', 'text/css; charset=utf-8', styleOf(colours)),
    logo: logo === undefined ? null : readLogo(logo),
  }
}

function readLogo(file: string): BrandFile {
  const extension = extname(file).toLowerCase()
  const type = logoTypes[extension]
  if (type === undefined) throw new ConfigError('BRAND_LOGO must be an SVG, PNG or WebP file')
  try {
    return asset('logo', extension, type, readFileSync(file))
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new ConfigError(`BRAND_LOGO cannot be read (${reason}): ${file}`)
  }
}

function asset(name: string, extension: string, type: string, content: Buffer | string): BrandFile {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
  return { path: `/assets/${name}-${hash}${extension}`, type, content: Buffer.from(content) }
}
