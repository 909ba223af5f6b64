import { useChosen } from '#kit/selection/useSelection.ts'
import { fileName, fileWord } from './fileName.ts'
import type { View } from '../periods/view.ts'

/** Names a file of figures: content, store, first and last day. */
export function useFileName(view: View): (what: string) => string {
  const { stores, all } = useChosen()
  const [first] = stores
  const store =
    stores.length === 1 && first !== undefined
      ? fileWord(first.name, first.id)
      : all
        ? 'all-stores'
        : `${stores.length}-stores`
  return (what) => fileName(what, store, view.chosen.now.from, view.chosen.last)
}
