import type { PlannedCell } from '@storekeep/contract/areas/menu-matrix.ts'
import { useState } from 'react'
import { fieldText } from '#kit/form/fieldText.ts'
import { useT } from '#kit/words/useT.ts'
import { cellKey } from '@storekeep/contract/rules/menu-matrix/cells.ts'
import { Button } from '#ui/Button.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { useMenu } from '../../catalog/menu.widget.tsx'
import css from '../Matrix.module.css'
import { useCellText } from '../useCellText.ts'

const cellsAtOnce = 100

/** Cells before and after, one per line. */
export function Difference({ cells }: { cells: readonly PlannedCell[] }) {
  const t = useT()
  const [shown, setShown] = useState(cellsAtOnce)
  return (
    <>
      <ul className={css.plain}>
        {cells.slice(0, shown).map((cell) => (
          <li key={cellKey(cell)} className={css.difference}>
            <CellName cell={cell} />
            <Values cell={cell} />
            {cell.code !== null && <span className={css.fault}>{fieldText(cell.code)}</span>}
          </li>
        ))}
      </ul>
      {cells.length > shown && (
        <Button size="s" onClick={() => setShown(shown + cellsAtOnce)}>
          {t('menu-matrix.more-cells', { count: cells.length - shown })}
        </Button>
      )}
    </>
  )
}

/** Names a cell: the product, and the location or "name". */
export function CellName({ cell }: { cell: PlannedCell }) {
  const t = useT()
  const { locations } = useMenu()
  const location = locations.find(({ id }) => id === cell.storeAddressId)?.name
  const where = cell.field === 'NAME' ? t('menu-matrix.name') : (location ?? t('menu-matrix.all'))
  return (
    <span>
      <bdi>{cell.name}</bdi> <bdi className={css.hint}>{where}</bdi>
    </span>
  )
}

function Values({ cell: { field, before, after } }: { cell: PlannedCell }) {
  const t = useT()
  const cellText = useCellText()
  const dir = field === 'PRICE' ? 'ltr' : 'auto'
  return (
    <span className={css.values}>
      <bdi dir={dir} className={css.before}>
        {cellText(field, before)}
      </bdi>{' '}
      <span aria-hidden="true">{t('menu-matrix.arrow')}</span>
      <VisuallyHidden>{t('menu-matrix.becomes')}</VisuallyHidden>{' '}
      <bdi dir={dir}>{cellText(field, after)}</bdi>
    </span>
  )
}
