import {
  adSorts,
  adStatuses,
  type AdSort,
  type AdStatus,
} from '@storekeep/contract/rules/advertising/types.ts'
import { idPattern, oneOf, pageNumber, present, textLike } from '#kit/page/search-parts.ts'

/** The full state of the list, stored in its address. */
export interface AdsSearch {
  status?: AdStatus
  sort?: AdSort
  order?: 'ASC' | 'DESC'
  page?: number
  /** The open ad. */
  ad?: string
}

export function readSearch(raw: Record<string, unknown>): AdsSearch {
  return present<Required<AdsSearch>>({
    status: oneOf(adStatuses, raw['status']),
    sort: oneOf(adSorts, raw['sort']),
    order: oneOf(['ASC', 'DESC'] as const, raw['order']),
    page: pageNumber(raw['page']),
    ad: textLike(idPattern, raw['ad']),
  })
}

/** Steps of the form, in order. */
export const adSteps = ['plan', 'review'] as const
export type AdStep = (typeof adSteps)[number]

export function readFormSearch(raw: Record<string, unknown>): { step?: AdStep } {
  return present<{ step: AdStep }>({ step: oneOf(adSteps, raw['step']) })
}
