import {
  type ImageFormat,
  fitsSides,
  imageSizes,
  longestSide,
  type ImageSize,
} from '@storekeep/contract/rules/images/images.ts'
import type { Sharp } from 'sharp'

/** What a file holds by its header, or why it cannot be an image here. */
type Judged =
  | { readonly width: number; readonly height: number }
  | { readonly fault: 'image.sides' | 'image.damaged' }

/** Loaded with the first image: most processes start and stop without one. */
const library = async () => {
  const { default: sharp } = await import('sharp')
  // one image at a time uses one core, so that requests go on beside it
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

const options = { limitInputPixels: longestSide * longestSide, failOn: 'error' } as const

/** Judges by the header alone: nothing is decoded before its sides are known. */
export async function judgeHeader(content: Uint8Array, format: ImageFormat): Promise<Judged> {
  const sharp = await library()
  try {
    const found = await sharp(content, { ...options, limitInputPixels: false }).metadata()
    if (found.format !== format) return { fault: 'image.damaged' }
    const sides = { width: found.width, height: found.height }
    return fitsSides(sides) ? sides : { fault: 'image.sides' }
  } catch {
    return { fault: 'image.damaged' }
  }
}

/** The image in every size, upright and without what cameras write about place and time; null for a damaged one. */
export async function renditionsOf(
  content: Uint8Array,
  format: ImageFormat,
): Promise<ReadonlyMap<ImageSize, Uint8Array> | null> {
  const sharp = await library()
  const encoded = (image: Sharp) =>
    format === 'png' ? image.png({ compressionLevel: 9 }) : image.jpeg({ quality: 82, mozjpeg: true })
  try {
    const upright = sharp(content, options).rotate().toColourspace('srgb')
    const made: [ImageSize, Uint8Array][] = []
    for (const size of ['large', 'small', 'store'] as const) {
      const side = imageSizes[size]
      const fit =
        size === 'store'
          ? ({ fit: 'cover' } as const)
          : ({ fit: 'inside', withoutEnlargement: true } as const)
      const resized = upright.clone().resize(side, side, fit)
      made.push([size, new Uint8Array(await encoded(resized).toBuffer())])
    }
    return new Map(made)
  } catch {
    return null
  }
}
