import type { CellAddress, MatrixKind } from '@storekeep/contract/rules/menu-matrix/cells.ts'
import type { MatrixRow } from '@storekeep/contract/areas/menu-matrix.ts'
import type { ShownField } from '../search.ts'

/** A column of the grid: the name, the default value, or a location. */
export interface GridColumn {
  readonly key: string
  readonly label: string
  readonly field: ShownField | 'NAME'
  readonly storeAddressId: number | null
}

interface ColumnWords {
  readonly name: string
  readonly all: string
}

export function columnsOf(
  locations: readonly { readonly id: number; readonly name: string }[],
  field: ShownField,
  words: ColumnWords,
): GridColumn[] {
  return [
    { key: 'name', label: words.name, field: 'NAME', storeAddressId: null },
    { key: 'all', label: words.all, field, storeAddressId: null },
    ...locations.map(({ id, name }) => ({ key: String(id), label: name, field, storeAddressId: id })),
  ]
}

export function addressOf(row: MatrixRow, { field, storeAddressId }: GridColumn): CellAddress {
  const kind: MatrixKind = row.kind
  return { kind, id: row.id, storeAddressId, field }
}
