import { lazyPart } from '#kit/lazy/lazy.tsx'
import { useMenu } from '../menu.widget.tsx'
import type { OrderedListProps } from './OrderedList.tsx'
import css from './Overview.module.css'

/** The same rows while the sortable list loads: in their place, but without effect. */
function StillList({ rows }: OrderedListProps) {
  const { isReadOnly } = useMenu()
  return (
    <div className={css.list} inert>
      {rows.map(({ id, content, isSelected }) => (
        <div key={id} className={css.row} data-chosen={isSelected || undefined}>
          {!isReadOnly && <span className={css.grip} />}
          {content}
        </div>
      ))}
    </div>
  )
}

/** Loaded separately because of the drag-and-drop library. */
export const LazyOrderedList = lazyPart(
  () => import('./OrderedList.tsx').then(({ OrderedList }) => OrderedList),
  StillList,
)
