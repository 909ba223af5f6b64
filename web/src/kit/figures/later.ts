import type { ComponentType } from 'react'
import { later as laterPart } from '#kit/later.tsx'
import { loadWords } from '#kit/words/words.ts'

/** A part of the page that comes after its ground, together with the words of such parts. */
export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  laterPart(async () => {
    const [part] = await Promise.all([load(), loadWords('details')])
    return part
  })
