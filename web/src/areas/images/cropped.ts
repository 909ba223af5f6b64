import { isComplete } from '@storekeep/contract/rules/images/complete.ts'
import {
  formatFault,
  imageAccept,
  imageFormat,
  mostImageBytes,
  sentSides,
  shortestSide,
} from '@storekeep/contract/rules/images/images.ts'

/** A region of an image in its own pixels. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** IMAGE-RULE-TYPES, IMAGE-RULE-SIZE: checks a file by name and size, before it is opened. */
export function fileFault({ name, size }: Pick<File, 'name' | 'size'>): 'image.type' | 'image.bytes' | null {
  const isNamed = imageAccept
    .split(',')
    .some((end) => end.startsWith('.') && name.toLowerCase().endsWith(end))
  if (!isNamed) return 'image.type'
  return size > mostImageBytes ? 'image.bytes' : null
}

/**
 * IMAGE-RULE-TYPES: checks the content of a file before it is opened: its type, and that it is not cut off, since a
 * browser shows the first part of one that is.
 */
export async function contentFault(
  file: File,
): Promise<ReturnType<typeof formatFault> | 'image.damaged' | null> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (imageFormat(file.name, bytes) === null) return formatFault(file.name)
  return isComplete(bytes) ? null : 'image.damaged'
}

/** IMAGE-RULE-DIMENSIONS: whether the crop has enough pixels; larger ones are scaled down. */
export function hasEnough({ width, height }: Pick<Area, 'width' | 'height'>): boolean {
  return Math.min(Math.round(width), Math.round(height)) >= shortestSide
}

/** Encodes the crop as a file of at most 4000 pixels a side and 10 MB. */
export async function croppedFile(image: HTMLImageElement, area: Area, name: string): Promise<File> {
  const { width, height } = sentSides({ width: Math.round(area.width), height: Math.round(area.height) })
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('canvas is not available')
  context.imageSmoothingQuality = 'high'
  // a transparent background would become black
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, width, height)
  for (const quality of [0.92, 0.8, 0.6]) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (blob && blob.size <= mostImageBytes)
      return new File([blob], `${stem(name)}.jpg`, { type: 'image/jpeg' })
  }
  throw new Error('the image is still too large')
}

const stem = (name: string): string => name.replace(/\.[^.]*$/, '') || 'image'

/** Opens a file as an image; rejects if it is not one. */
export async function opened(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}
