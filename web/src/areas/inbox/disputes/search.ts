import { disputeStages, type DisputeStage } from '@storekeep/contract/rules/inbox/disputes.ts'
import { oneOf, pageNumber, present } from '#kit/page/search-parts.ts'

/** The state of the page, stored in its address. */
interface DisputesSearch {
  stage?: DisputeStage
  page?: number
}

export function readSearch(raw: Record<string, unknown>): DisputesSearch {
  return present<Required<DisputesSearch>>({
    stage: oneOf(disputeStages, raw['stage']),
    page: pageNumber(raw['page']),
  })
}
