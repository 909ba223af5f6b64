import { withdrawalStatuses } from '@storekeep/contract/rules/payouts/payouts.ts'
import { statementGroups, type StatementGroup } from '@storekeep/contract/rules/payouts/statements.ts'
import {
  calendarDay,
  filteringDays,
  givenText,
  idPattern,
  oneOf,
  pageNumber,
  present,
  textLike,
} from '#kit/page/search-parts.ts'

/** The state of the overview, stored in its address. */
export interface PayoutsSearch {
  status?: (typeof withdrawalStatuses)[number]
  page?: number
  /** The page of the statements without a payout. */
  unpaid?: number
  /** The open statement, the selected group, and the page of its lines. */
  statement?: string
  group?: StatementGroup
  lines?: number
  /** The open payout. */
  payout?: string
  /** The open movements, of the open statements or of one day (`movementsDay`), for some or all locations. */
  moves?: string
  /** Comma-separated location ids. */
  location?: string
  /** First and last day of the payouts. */
  from?: string
  to?: string
}

const someIds = /^\d{1,15}(,\d{1,15}){0,199}$/
/** Value of `moves` for the open statements. */
export const openMoves = 'open'

/** Reads the address; invalid parts are dropped. */
export function readSearch(raw: Record<string, unknown>): PayoutsSearch {
  return present<Required<PayoutsSearch>>({
    status: oneOf(withdrawalStatuses, raw['status']),
    page: pageNumber(raw['page']),
    unpaid: pageNumber(raw['unpaid']),
    statement: textLike(idPattern, raw['statement']),
    group: oneOf(statementGroups, raw['group']),
    lines: pageNumber(raw['lines']),
    payout: textLike(idPattern, raw['payout']),
    moves: givenText(raw['moves']),
    location: textLike(someIds, String(raw['location'])),
    from: givenText(raw['from']),
    to: givenText(raw['to']),
  })
}

/** The days that filter the history, under the names of the call. */
export function createdDays(search: PayoutsSearch): { createdFrom?: string; createdTill?: string } {
  const { from, to } = filteringDays(search)
  return { ...(from !== undefined && { createdFrom: from }), ...(to !== undefined && { createdTill: to }) }
}

/** The day of the open movements; undefined for those of the open statements, null if there is no such day. */
export function movementsDay({ moves }: PayoutsSearch): string | null | undefined {
  return moves === openMoves ? undefined : (calendarDay(moves) ?? null)
}

/** The locations whose movements are open; undefined for all. */
export function locationsIn({ location }: PayoutsSearch): number[] | undefined {
  return location?.split(',').map(Number)
}
