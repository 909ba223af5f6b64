import { lazy } from 'react'
import type { ComponentType } from 'react'
import { loadWords } from '#kit/words/words.ts'

/** A part of the page that comes after its first view, together with the words of such parts. */
export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const [part] = await Promise.all([load(), loadWords('details')])
    return { default: part }
  })
