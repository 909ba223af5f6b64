import type { FigureId } from '@storekeep/contract/rules/figure-ids.ts'

/** Figures compared between locations, in the order of the columns. */
export const comparedFigures = [
  'grossSales',
  'orders',
  'aov',
  'acceptance',
  'avoidableCancellations',
  'missingWrong',
  'awtp',
  'rating',
] as const satisfies readonly FigureId[]
export type ComparedFigure = (typeof comparedFigures)[number]

export type LocationSort = 'name' | ComparedFigure
export interface Sorting {
  readonly by: LocationSort
  readonly direction: 'asc' | 'desc'
}

const sorts: readonly LocationSort[] = ['name', ...comparedFigures]
export const defaultSorting: Sorting = { by: 'grossSales', direction: 'desc' }

function sortingOf(sort: string): Sorting | null {
  const by = sorts.find((one) => one === sort.replace(/^-/, ''))
  return by === undefined ? null : { by, direction: sort.startsWith('-') ? 'desc' : 'asc' }
}

/** How the address sorts the locations. */
export const readSorting = (sort: string | undefined): Sorting =>
  (sort === undefined ? null : sortingOf(sort)) ?? defaultSorting

export const writeSorting = ({ by, direction }: Sorting): string => `${direction === 'desc' ? '-' : ''}${by}`
