import type { Sharp } from 'sharp'

/** How an image looks, small enough to compare: two of the same picture are alike whatever their size and format. */
export interface Likeness {
  /** 64 bits as hexadecimal digits. */
  readonly gradient: string
  /** The mean red, green and blue, a byte each. */
  readonly colour: number
}

/** So many bits of the gradient may differ, and so much of each colour, in images of the same picture. */
export const mostBits = 6
export const mostColour = 24

const [columns, rows] = [9, 8]

/**
 * The difference hash of an image (dHash): nine columns by eight rows of grey, and a bit for each pixel that is brighter
 * than its right neighbour. It does not change with size, format and light; since it knows no colour, the mean colour
 * stands beside it, so that plain pictures of different colours differ.
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
