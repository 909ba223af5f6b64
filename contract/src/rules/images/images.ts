/** IMAGE-RULE-TYPES, IMAGE-RULE-SIZE, IMAGE-RULE-DIMENSIONS: requirements for images, checked by page and server. */

/** Maximum file size in bytes. */
export const mostImageBytes = 10 * 1_048_576
/** Minimum and maximum side length in pixels. */
export const [shortestSide, longestSide] = [500, 4000] as const
export const imageAccept = '.png,.jpg,.jpeg,image/png,image/jpeg'

/** The sizes an image is served in: the longest side in pixels, of `store` both (IMAGE-CONST-STORE). */
export const imageSizes = { small: 320, large: 1280, store: 400 } as const
export type ImageSize = keyof typeof imageSizes
export const imageSizeNames = ['small', 'large', 'store'] as const satisfies readonly ImageSize[]

const extensions = { png: 'png', jpg: 'jpeg', jpeg: 'jpeg' } as const
export type ImageFormat = (typeof extensions)[keyof typeof extensions]

const beginsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte)

/** The type of a file by its first bytes. */
function formatOf(bytes: Uint8Array): ImageFormat | null {
  if (beginsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  return beginsWith(bytes, [0xff, 0xd8, 0xff]) ? 'jpeg' : null
}

/** The type of a file by the end of its name. */
function formatNamed(name: string): ImageFormat | null {
  const end = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return Object.entries(extensions).find(([extension]) => extension === end)?.[1] ?? null
}

/** The type of a file that its name and its first bytes agree on; null for anything else. */
export function imageFormat(name: string, bytes: Uint8Array): ImageFormat | null {
  const found = formatOf(bytes)
  return found === formatNamed(name) ? found : null
}

/** Why a file has no such type: its name has another end, or its content is not what the name says. */
export function formatFault(name: string): 'image.type' | 'image.content' {
  return formatNamed(name) === null ? 'image.type' : 'image.content'
}

interface Sides {
  readonly width: number
  readonly height: number
}

/** Whether both sides are between the shortest and the longest. */
export function fitsSides({ width, height }: Sides): boolean {
  return [width, height].every((side) => side >= shortestSide && side <= longestSide)
}

/** The cropped part of an image in its own pixels, and the size in which it is sent. */
export function sentSides({ width, height }: Sides): Sides {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
