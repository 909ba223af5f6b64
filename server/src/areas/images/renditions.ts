import {
  type ImageFormat,
  fitsSides,
  imageSizes,
  longestSide,
  type ImageSize,
} from '@storekeep/contract/rules/images/images.ts'
import type { Sharp } from 'sharp'
import { likenessOf, type Likeness } from './likeness.ts'

/** Header data of an image file, or why it is not accepted. */
type Judged =
  | { readonly width: number; readonly height: number }
  | { readonly fault: 'image.sides' | 'image.damaged' }

/** Imported on first use: most processes never handle an image. */
const library = async () => {
  const { default: sharp } = await import('sharp')
  // sharp uses one thread, so that other requests keep running
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

const inside = { fit: 'inside', withoutEnlargement: true } as const
const options = { limitInputPixels: longestSide * longestSide, failOn: 'error' } as const

/** Validates by header only: nothing is decoded before its dimensions are known. */
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

/** Renders the image in every size, upright and without metadata; null for a damaged file. */
export async function renditionsOf(
  content: Uint8Array,
  format: ImageFormat,
): Promise<{ readonly sizes: ReadonlyMap<ImageSize, Uint8Array>; readonly likeness: Likeness } | null> {
  const sharp = await library()
  const encoded = (image: Sharp) =>
    format === 'png' ? image.png({ compressionLevel: 6 }) : image.jpeg({ quality: 82, progressive: true })
  try {
    // decoded once: the smaller sizes are derived from the largest
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
