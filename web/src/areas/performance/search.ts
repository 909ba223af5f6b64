import { partIds } from '@storekeep/contract/rules/score/score.ts'
import type { ScorePartId } from '@storekeep/contract/rules/score/score.ts'
import { readOrdersBehind } from '#figures/behind/orders-behind.ts'
import type { RowsBehindSearch } from '#kit/page/behind/RowsBehind.tsx'
import { givenText, oneOf, present, textLike, without } from '#kit/page/search-parts.ts'

/** The full state of the pages, stored in their address. */
export interface ScoreSearch extends RowsBehindSearch {
  /** `yyyy-MM`; the current month by default. */
  month?: string
  /** The part of the score whose orders are open. */
  open?: ScorePartId
  /** Sort column of the locations; a leading minus sorts in descending order. */
  sort?: string
}

/** Reads the address; invalid parts are dropped. */
export function readSearch(raw: Record<string, unknown>): ScoreSearch {
  const open = oneOf(partIds, raw['open'])
  const { part, page, order } = readOrdersBehind(raw)
  return {
    ...present({
      // a month that is not shown stays, so that the page says so
      month: givenText(raw['month']),
      open,
      sort: textLike(/^-?[a-zA-Z]{1,30}$/, raw['sort']),
    }),
    ...(open !== undefined && present({ part, page, order })),
  }
}

/** The month, for another page of the area. */
export function monthOf({ month }: { month?: string }): Pick<ScoreSearch, 'month'> {
  return month === undefined ? {} : { month }
}

/** The same page with nothing open. */
export function closed(search: ScoreSearch): ScoreSearch {
  return without(search, ['open', 'part', 'page', 'order'])
}
