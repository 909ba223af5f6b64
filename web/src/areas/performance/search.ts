import { partIds } from '@storekeep/contract/rules/score.ts'
import type { ScorePartId } from '@storekeep/contract/rules/score.ts'

/** The whole state of the pages, in their address. */
export interface ScoreSearch {
  /** `yyyy-MM`; the month that runs when nothing is said. */
  month?: string
  /** Part of the score whose orders are open, and which of them. */
  open?: ScorePartId
  part?: string
  page?: number
  /** One opened order. */
  order?: string
}

const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const text = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined

/** Reads the address; what makes no sense is dropped. */
export function readSearch(raw: Record<string, unknown>): ScoreSearch {
  const found: ScoreSearch = {}
  const month = text(raw['month'], /^20\d\d-(?:0[1-9]|1[0-2])$/)
  if (month !== undefined) found.month = month
  const open = partIds.find((part) => part === raw['open'])
  if (open === undefined) return found
  found.open = open
  const part = text(raw['part'], /^[a-zA-Z]{1,30}$/)
  const order = text(raw['order'], id)
  const page = raw['page']
  if (part !== undefined) found.part = part
  if (typeof page === 'number' && Number.isSafeInteger(page) && page > 0) found.page = page
  if (order !== undefined) found.order = order
  return found
}

/** The same page with nothing open. */
export const closed = ({ month }: ScoreSearch): ScoreSearch => (month === undefined ? {} : { month })
