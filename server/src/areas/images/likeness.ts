import type { Sharp } from 'sharp'

/** Perceptual fingerprint of an image: similar for the same picture in any size and format. */
export interface Likeness {
  /** 64 bits in hexadecimal. */
  readonly gradient: string
  /** Mean red, green and blue, one byte each. */
  readonly colour: number
}

/** Maximum differences, in hash bits and per colour channel, between images of the same picture. */
export const mostBits = 6
export const mostColour = 24

const [columns, rows] = [9, 8]

/**
 * The difference hash of an image (dHash): nine columns by eight rows of grey, with a bit for each pixel that is
 * brighter than its right neighbour. It is stable under scaling, format and brightness changes. Because it ignores
 * colour, the mean colour is compared as well, so that plain pictures of different colours differ.
 */
export async function likenessOf(image: Sharp): Promise<Likeness> {
  const [grey, mean] = await Promise.all([
    image
      .clone()
      .flatten({ background: '#fff' })
      .greyscale()
      .resize(columns, rows, { fit: 'fill' })
      .raw()
      .toBuffer(),
    image
      .clone()
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .resize(1, 1, { fit: 'fill' })
      .raw()
      .toBuffer(),
  ])
  let bits = 0n
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns - 1; column++) {
      const at = row * columns + column
      bits = (bits << 1n) | ((grey[at] ?? 0) > (grey[at + 1] ?? 0) ? 1n : 0n)
    }
  const [red = 0, green = red, blue = red] = mean
  return { gradient: bits.toString(16).padStart(16, '0'), colour: (red << 16) | (green << 8) | blue }
}
