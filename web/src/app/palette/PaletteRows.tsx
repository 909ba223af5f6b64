import type { RefObject } from 'react'
import type { PaletteItem } from '../../kit/palette/palette.ts'
import { groups } from '../../kit/palette/palette.ts'
import { useT } from '../../kit/words/useT.ts'
import css from './Palette.module.css'
import type { Entry } from './search.ts'

interface PaletteRowsProps {
  base: string
  entries: readonly Entry[]
  active: number
  list: RefObject<HTMLDivElement | null>
  onPoint: (position: number) => void
  onChoose: (item: PaletteItem) => void
}

/** The matching entries under their headings; the box above keeps the focus and names the active one. */
export function PaletteRows({ base, entries, active, list, onPoint, onChoose }: PaletteRowsProps) {
  const t = useT()
  const numbered = entries.map((entry, position) => ({ ...entry, position }))
  return (
    <div
      ref={list}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its options have icons and second lines, and the box above keeps the focus
      role="listbox"
      id={`${base}-list`}
      aria-label={t('palette.results')}
      className={css.list}
    >
      {groups.map((group) => {
        const own = numbered.filter((entry) => entry.group === group)
        if (own.length === 0) return null
        return (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options inside a list box
          <div key={group} role="group" aria-labelledby={`${base}-${group}`}>
            <p id={`${base}-${group}`} className={css.heading}>
              {t(`palette.group.${group}`)}
            </p>
            {own.map(({ item, position }) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- keys go to the box, see aria-activedescendant
              <div
                key={item.id}
                id={`${base}-${position}`}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see above
                role="option"
                aria-selected={position === active}
                className={css.row}
                onPointerMove={() => position !== active && onPoint(position)}
                onClick={() => onChoose(item)}
              >
                <item.icon aria-hidden="true" />
                <span className={css.words}>
                  <span className={css.name}>{item.label}</span>
                  {item.about !== undefined && <span className={css.about}>{item.about}</span>}
                </span>
              </div>
            ))}
          </div>
        )
      })}
    </div>
  )
}
