import type { Stock } from '../catalog/stock.ts'
import { addDays } from '../time/periods.ts'

/** Kinds of rows in the matrix. */
export const matrixKinds = ['PRODUCT', 'OPTION'] as const
export type MatrixKind = (typeof matrixKinds)[number]
/** The fields of a cell. The name exists only for the entity itself, price and availability for each location too. */
export const matrixFields = ['NAME', 'PRICE', 'STOCK'] as const
export type MatrixField = (typeof matrixFields)[number]
/** Maximum number of cells per change set. */
export const mostCells = 8000
/** `FAILED` could not be applied; nothing of it was written. */
export const changeStates = ['SCHEDULED', 'DONE', 'CANCELLED', 'FAILED', 'UNDONE'] as const
/** What a change set does with a cell. */
export const cellOutcomes = ['CHANGED', 'UNCHANGED', 'CONFLICT', 'REFUSED'] as const

/** One cell: of a product or option itself, or of one of its locations. */
export interface CellAddress {
  readonly kind: MatrixKind
  readonly id: number
  /** Null for the entity itself, whose value applies where a location has no override. */
  readonly storeAddressId: number | null
  readonly field: MatrixField
}

/** The key of a cell. */
export function cellKey({ kind, id, storeAddressId, field }: CellAddress): string {
  return `${kind} ${id} ${storeAddressId ?? ''} ${field}`
}

/** An availability as cell text: IN, OUT, or the time until which it is out. */
export function stockText({ available, unavailableUntil }: Stock): string {
  return available ? 'IN' : (unavailableUntil ?? 'OUT')
}

/** The last year in which an availability may end, as everywhere (`kit/fields.ts`). */
const lastYear = 2100

/** The availability of a cell; null for an invalid text. */
export function readStock(text: string): { available: boolean; until: string | null } | null {
  if (text === 'IN' || text === 'OUT') return { available: text === 'IN', until: null }
  const isMoment = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?$/.test(text)
  if (!isMoment || Number.isNaN(Date.parse(text))) return null
  const day = text.slice(0, 10)
  // the 31st of February would be read as a day in March, and no reply may contain a later year
  return addDays(day, 0) === day && Number(day.slice(0, 4)) <= lastYear
    ? { available: false, until: text }
    : null
}
