import { imageFormat, sentSides } from '@storekeep/contract/rules/images/images.ts'
import { croppedFile, fileFault, hasEnough, opened } from '../cropped.ts'
import type { Photo, Sides } from './photos.ts'

/** Enough of a file to tell its format. */
const headBytes = 16

const sidesOf = ({ naturalWidth, naturalHeight }: HTMLImageElement): Sides => ({
  width: naturalWidth,
  height: naturalHeight,
})

/** Opens a file as an image for as long as the work takes. */
async function whileOpen<T>(file: File, work: (image: HTMLImageElement) => T): Promise<Awaited<T>> {
  const url = URL.createObjectURL(file)
  try {
    return await work(await opened(url))
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** IMAGE-RULE-DIMENSIONS: the sides a photo is sent with; one with too many pixels is made smaller. */
export function judgedSides(sides: Sides): Pick<Photo, 'sides' | 'isMadeSmaller'> | null {
  const sent = sentSides(sides)
  return hasEnough(sent) ? { sides: sent, isMadeSmaller: sent.width < sides.width } : null
}

/** IMAGE-RULE-TYPES, IMAGE-RULE-SIZE, IMAGE-RULE-DIMENSIONS: why a file cannot be sent, or its sides. */
export async function judgedFile(
  file: File,
): Promise<{ readonly code: string } | Pick<Photo, 'sides' | 'isMadeSmaller'>> {
  const code = fileFault(file)
  if (code !== null) return { code }
  try {
    const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
    if (imageFormat(file.name, head) === null) return { code: 'image.type' }
    return judgedSides(await whileOpen(file, sidesOf)) ?? { code: 'image.sides' }
  } catch {
    return { code: 'image.damaged' }
  }
}

/** The file as it is sent. */
export function fileToSend({ file, isMadeSmaller }: Photo): Promise<File> {
  if (!isMadeSmaller) return Promise.resolve(file)
  return whileOpen(file, (image) => croppedFile(image, { x: 0, y: 0, ...sidesOf(image) }, file.name))
}
