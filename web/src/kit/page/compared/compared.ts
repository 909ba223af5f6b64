import type { Column } from '../../../ui/Table.tsx'
import { sortingOf } from '../../table/tableSearch.ts'
import type { Sorting } from '../../table/tableSearch.ts'

/** A row of a comparison, such as a location. */
export interface ComparedRow {
  readonly id: number
  readonly name: string
}

export interface ComparedColumn<Row> extends Column<Row> {
  /**
   * The sort value of a row; rows without one come last in both directions. Without this, the column cannot be sorted.
   */
  value?: (row: Row) => number | null
  /** Amounts in several currencies are not ranked together: rows are sorted within these groups. */
  group?: {
    of: (row: Row) => string
    /** The group with the larger sum comes first. */
    weight: (row: Row) => number
  }
}

/** The name column. */
export const nameColumn = 'name'

/** The sort in the address; the default if it names no column of the table. */
export function readSorting<Row>(
  sort: string | undefined,
  defaultSort: string,
  columns: readonly ComparedColumn<Row>[],
): Sorting {
  const known = new Set([nameColumn, ...columns.map(({ id }) => id)])
  const sorting = sort === undefined ? undefined : sortingOf({ sort })
  if (sorting && known.has(sorting.column)) return sorting
  return sortingOf({ sort: defaultSort }) ?? { column: nameColumn, direction: 'ascending' }
}

/** The sort after a click on a header. The first click on a figure sorts the largest first. */
export function nextSort(now: Sorting, pressed: Sorting): string {
  const isNew = pressed.column !== now.column
  const isDown = isNew ? pressed.column !== nameColumn : pressed.direction === 'descending'
  return isDown ? `-${pressed.column}` : pressed.column
}

/** The rows in sort order; ties are sorted by name. */
export function sortRows<Row extends ComparedRow>(
  rows: readonly Row[],
  columns: readonly ComparedColumn<Row>[],
  { column: id, direction }: Sorting,
  lang: string,
): Row[] {
  const collator = new Intl.Collator(lang, { numeric: true, sensitivity: 'base' })
  const sign = direction === 'ascending' ? 1 : -1
  const byName = (one: Row, other: Row) => collator.compare(one.name, other.name)
  const column = columns.find((each) => each.id === id)
  const valueOf = column?.value
  if (!valueOf) return rows.toSorted((one, other) => sign * byName(one, other))
  const byGroup = groupOrder(rows, column.group)
  return rows.toSorted((one, other) => {
    const [value, against] = [valueOf(one), valueOf(other)]
    const missing = Number(value === null) - Number(against === null)
    return byGroup(one, other) || missing || sign * ((value ?? 0) - (against ?? 0)) || byName(one, other)
  })
}

/** Orders two rows by group, heavier first; 0 within a group. */
function groupOrder<Row>(
  rows: readonly Row[],
  group: ComparedColumn<Row>['group'],
): (one: Row, other: Row) => number {
  if (!group) return () => 0
  const weights = new Map<string, number>()
  for (const row of rows) weights.set(group.of(row), (weights.get(group.of(row)) ?? 0) + group.weight(row))
  return (one, other) => {
    const [here, there] = [group.of(one), group.of(other)]
    return here === there
      ? 0
      : (weights.get(there) ?? 0) - (weights.get(here) ?? 0) || here.localeCompare(there)
  }
}
