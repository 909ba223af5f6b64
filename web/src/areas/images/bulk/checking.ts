import { sentSides } from '@storekeep/contract/rules/images/images.ts'
import { contentFault, croppedFile, fileFault, hasEnough, opened } from '../cropped.ts'
import type { Photo, Sides } from './photos.ts'

const sidesOf = ({ naturalWidth, naturalHeight }: HTMLImageElement): Sides => ({
  width: naturalWidth,
  height: naturalHeight,
})

/** Opens a file as an image for the duration of `work`. */
async function whileOpen<T>(file: File, work: (image: HTMLImageElement) => T): Promise<Awaited<T>> {
  const url = URL.createObjectURL(file)
  try {
    return await work(await opened(url))
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** IMAGE-RULE-DIMENSIONS: the dimensions a photo is sent with; photos with too many pixels are scaled down. */
export function checkedSides(sides: Sides): Pick<Photo, 'sides' | 'isMadeSmaller'> | null {
  const sent = sentSides(sides)
  return hasEnough(sent)
    ? { sides: sent, isMadeSmaller: sent.width * sent.height < sides.width * sides.height }
    : null
}

/** IMAGE-RULE-TYPES, IMAGE-RULE-SIZE, IMAGE-RULE-DIMENSIONS: the dimensions of a file, or why it cannot be sent. */
export async function checkedFile(
  file: File,
): Promise<{ readonly code: string } | Pick<Photo, 'sides' | 'isMadeSmaller'>> {
  const code = fileFault(file)
  if (code !== null) return { code }
  try {
    const fault = await contentFault(file)
    if (fault !== null) return { code: fault }
    return checkedSides(await whileOpen(file, sidesOf)) ?? { code: 'image.sides' }
  } catch {
    return { code: 'image.damaged' }
  }
}

/** The file to upload, scaled down if needed. */
export function fileToSend({ file, isMadeSmaller }: Photo): Promise<File> {
  if (!isMadeSmaller) return Promise.resolve(file)
  return whileOpen(file, (image) => croppedFile(image, { x: 0, y: 0, ...sidesOf(image) }, file.name))
}
