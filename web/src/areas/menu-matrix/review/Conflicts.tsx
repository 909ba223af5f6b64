import type { PlannedCell } from '@storekeep/contract/areas/menu-matrix.ts'
import { cellKey } from '@storekeep/contract/rules/menu-matrix/cells.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import css from '../Matrix.module.css'
import { useCellText } from '../useCellText.ts'
import { CellName } from './Difference.tsx'

interface ConflictsProps {
  cells: readonly PlannedCell[]
  /** Keeps the user's values in these cells, or takes the other person's. */
  onChoose: (cells: readonly PlannedCell[], which: 'mine' | 'theirs') => void
}

/** Cells that another person changed in the meantime: both values, and the choice. */
export function Conflicts({ cells, onChoose }: ConflictsProps) {
  const t = useT()
  const cellText = useCellText()
  if (cells.length === 0) return null
  return (
    <Banner tone="warn" title={t('menu-matrix.conflicts', { count: cells.length })}>
      <ul className={css.plain}>
        {cells.map((cell) => (
          <li key={cellKey(cell)} className={css.difference}>
            <CellName cell={cell} />
            <span className={css.tools}>
              <Button size="s" onClick={() => onChoose([cell], 'mine')}>
                {t('menu-matrix.mine', { value: cellText(cell.field, cell.after) })}
              </Button>
              <Button size="s" onClick={() => onChoose([cell], 'theirs')}>
                {t('menu-matrix.theirs', { value: cellText(cell.field, cell.before) })}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {cells.length > 1 && (
        <div className={css.tools}>
          <Button size="s" onClick={() => onChoose(cells, 'mine')}>
            {t('menu-matrix.all-mine')}
          </Button>
          <Button size="s" onClick={() => onChoose(cells, 'theirs')}>
            {t('menu-matrix.all-theirs')}
          </Button>
        </div>
      )}
    </Banner>
  )
}
