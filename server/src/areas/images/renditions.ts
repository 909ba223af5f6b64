import {
  type ImageFormat,
  fitsSides,
  imageSizes,
  longestSide,
  type ImageSize,
} from '@storekeep/contract/rules/images/images.ts'
import type { Sharp } from 'sharp'
import { likenessOf, type Likeness } from './likeness.ts'

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

const inside = { fit: 'inside', withoutEnlargement: true } as const
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
): Promise<{ readonly sizes: ReadonlyMap<ImageSize, Uint8Array>; readonly likeness: Likeness } | null> {
  const sharp = await library()
  const encoded = (image: Sharp) =>
    format === 'png' ? image.png({ compressionLevel: 6 }) : image.jpeg({ quality: 82, progressive: true })
  try {
    // decoded once: the smaller sizes are made of the largest
    const { data, info } = await sharp(content, options)
      .rotate()
      .toColourspace('srgb')
      .resize(imageSizes.large, imageSizes.large, inside)
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    const large = sharp(data, { raw: info })
    const made: [ImageSize, Uint8Array][] = []
    for (const size of ['large', 'small', 'store'] as const) {
      const side = imageSizes[size]
      const resized = large.clone().resize(side, side, size === 'store' ? { fit: 'cover' } : inside)
      made.push([size, new Uint8Array(await encoded(resized).toBuffer())])
    }
    return { sizes: new Map(made), likeness: await likenessOf(large) }
  } catch {
    return null
  }
}
