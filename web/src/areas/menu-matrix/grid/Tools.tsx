import type { MatrixRow } from '@storekeep/contract/areas/menu-matrix.ts'
import { ArrowDownToLine, Copy, SquareDashed, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { useMenu, useReadOnlyReason } from '../../catalog/menu.widget.tsx'
import { CopyDialog } from '../CopyDialog.tsx'
import css from '../Matrix.module.css'
import type { ShownField } from '../search.ts'
import { allChoices } from '../stockChoices.ts'
import type { Draft } from '../useEdits.ts'
import type { GridColumn } from '../sheet/columns.ts'
import { boxOf } from '../sheet/selection.ts'
import type { GridState } from './useGrid.ts'

interface ToolsProps {
  rows: readonly MatrixRow[]
  columns: readonly GridColumn[]
  draft: Draft
  grid: GridState
  field: ShownField
}

/** Actions for the selected cells. */
export function Tools({ rows, columns, draft, grid, field }: ToolsProps) {
  const t = useT()
  const disabledReason = useReadOnlyReason()
  const [isCopying, setCopying] = useState(false)
  const { top, bottom, start, end } = boxOf(grid.selection)
  const count = rows.length === 0 ? 0 : (bottom - top + 1) * (end - start + 1)
  const from = columns[grid.selection.active.column]?.storeAddressId ?? null
  const icon = { size: 16, 'aria-hidden': true } as const
  return (
    <div className={css.tools} role="toolbar" aria-label={t('menu-matrix.tools')}>
      <Button
        size="s"
        icon={<ArrowDownToLine {...icon} />}
        disabledReason={disabledReason}
        onClick={grid.fillDown}
      >
        {t('menu-matrix.fill-down')}
      </Button>
      {field === 'STOCK' && <StockTools grid={grid} />}
      <Button
        size="s"
        icon={<Copy {...icon} />}
        disabledReason={disabledReason}
        onClick={() => setCopying(true)}
      >
        {t('menu-matrix.copy')}
      </Button>
      <Button
        size="s"
        icon={<SquareDashed {...icon} />}
        aria-pressed={grid.isExtending}
        tone={grid.isExtending ? 'primary' : 'secondary'}
        onClick={() => grid.setExtending(!grid.isExtending)}
      >
        {t('menu-matrix.extend')}
      </Button>
      <Button
        size="s"
        tone="quiet"
        icon={<Undo2 {...icon} />}
        disabledReason={draft.stepBack ? undefined : t('menu-matrix.nothing-typed')}
        onClick={() => draft.stepBack?.()}
      >
        {t('menu-matrix.step-back')}
      </Button>
      <output className={css.hint}>{t('menu-matrix.selected', { count })}</output>
      {isCopying && (
        <CopyDialog
          all={rows}
          selected={rows.slice(top, bottom + 1)}
          from={from}
          field={field}
          draft={draft}
          onClose={() => setCopying(false)}
        />
      )}
    </div>
  )
}

/** Sets the availability of the selected cells. */
function StockTools({ grid }: { grid: GridState }) {
  const t = useT()
  const { timeZone } = useMenu()
  const disabledReason = useReadOnlyReason()
  return allChoices(timeZone).map(({ id, value }) => (
    <Button key={id} size="s" disabledReason={disabledReason} onClick={() => grid.fill(value)}>
      {t(`menu-matrix.stock.${id}`)}
    </Button>
  ))
}
