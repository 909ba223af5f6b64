import type { MatrixRow } from '@storekeep/contract/areas/menu-matrix.ts'
import { useMemo } from 'react'
import { useAddress } from '#kit/page/useAddress.ts'
import { useT } from '#kit/words/useT.ts'
import { useMenu } from '../../catalog/menu.widget.tsx'
import { readSearch } from '../search.ts'
import type { Draft } from '../useEdits.ts'
import { columnsOf } from '../sheet/columns.ts'
import { Grid } from './Grid.tsx'
import { Tools } from './Tools.tsx'
import { useGrid } from './useGrid.ts'

interface GridViewProps {
  rows: readonly MatrixRow[]
  draft: Draft
}

/** The grid with the tools for selected cells. */
export function GridView({ rows, draft }: GridViewProps) {
  const t = useT()
  const { locations, isReadOnly } = useMenu()
  const { field = 'PRICE' } = useAddress(readSearch).search
  const columns = useMemo(
    () => columnsOf(locations, field, { name: t('menu-matrix.name'), all: t('menu-matrix.all') }),
    [locations, field, t],
  )
  const grid = useGrid({ rows, columns, draft, isReadOnly })
  return (
    <>
      <Tools {...{ rows, columns, draft, grid, field }} />
      <Grid {...{ rows, columns, grid, isReadOnly }} label={t('menu-matrix.title')} edits={draft.edits} />
    </>
  )
}
