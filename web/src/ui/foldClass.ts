import { cx } from './cx.ts'
import css from './Fold.module.css'

/** The style of a `details` element, whose summary folds and unfolds it. */
export function foldClass(own?: string): string {
  return cx(css.fold, own)
}
