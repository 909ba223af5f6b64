/** The state of a table as it stands in the address of its page; what is missing is the default. */
export interface TableSearch {
  readonly page?: number
  readonly limit?: number
  /** Column; a minus before it sorts from high to low. */
  readonly sort?: string
  readonly filters?: Readonly<Record<string, string>>
  readonly selected?: readonly string[]
}

/** What a table allows in its address. */
export interface TableRules {
  readonly sorts: readonly string[]
  readonly filters: readonly string[]
  readonly limits: readonly number[]
}

const mostSelected = 200

/** Reads a table's state; what the table does not know is dropped. */
export function readTable(raw: Readonly<Record<string, unknown>>, rules: TableRules): TableSearch {
  const page = wholeNumber(raw['page'])
  const limit = wholeNumber(raw['limit'])
  const sort = typeof raw['sort'] === 'string' ? raw['sort'] : undefined
  const filters = filtersOf(raw['filters'], rules.filters)
  const selected = Array.isArray(raw['selected']) ? raw['selected'].map(String).slice(0, mostSelected) : []
  return {
    ...(page !== undefined && page > 1 ? { page } : {}),
    ...(limit !== undefined && rules.limits.includes(limit) ? { limit } : {}),
    ...(sort !== undefined && rules.sorts.includes(sort.replace(/^-/, '')) ? { sort } : {}),
    ...(Object.keys(filters).length > 0 ? { filters } : {}),
    ...(selected.length > 0 ? { selected } : {}),
  }
}

function filtersOf(raw: unknown, known: readonly string[]): Record<string, string> {
  const given = typeof raw === 'object' && raw !== null ? Object.entries(raw) : []
  return Object.fromEntries(
    given.filter(([name, value]) => known.includes(name) && typeof value === 'string' && value !== ''),
  )
}

const wholeNumber = (value: unknown): number | undefined => {
  const number = typeof value === 'string' ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : undefined
}

export interface Sorting {
  readonly column: string
  readonly direction: 'ascending' | 'descending'
}

export function sortingOf({ sort }: TableSearch): Sorting | undefined {
  if (sort === undefined) return undefined
  return { column: sort.replace(/^-/, ''), direction: sort.startsWith('-') ? 'descending' : 'ascending' }
}

/** Another order starts again at the first page. */
export const sorted = (search: TableSearch, { column, direction }: Sorting): TableSearch => {
  const { page: _, ...rest } = search
  return { ...rest, sort: direction === 'descending' ? `-${column}` : column }
}

/** Another filter starts again at the first page, with nothing selected. */
export function filtered(search: TableSearch, name: string, value: string): TableSearch {
  const { page: _, selected: __, filters = {}, ...rest } = search
  const { [name]: ___, ...others } = filters
  const next = value === '' ? others : { ...others, [name]: value }
  return { ...rest, ...(Object.keys(next).length > 0 ? { filters: next } : {}) }
}

export function turned(search: TableSearch, page: number): TableSearch {
  const { page: _, ...rest } = search
  return page > 1 ? { ...rest, page } : rest
}

export function selectedRows(search: TableSearch, ids: Iterable<string>): TableSearch {
  const { selected: _, ...rest } = search
  const selected = [...ids].slice(0, mostSelected)
  return selected.length > 0 ? { ...rest, selected } : rest
}

/** How many pages there are; at least one. */
export const pageCount = (total: number, limit: number): number => Math.max(1, Math.ceil(total / limit))
