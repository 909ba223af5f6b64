import { promotionStatuses, type PromotionStatus } from '@storekeep/contract/rules/promotions/types.ts'
import { idPattern, oneOf, pageNumber, present, textLike } from '#kit/page/search-parts.ts'

/** The whole state of the list, in its address. */
export interface PromotionsSearch {
  status?: PromotionStatus
  page?: number
}

export function readSearch(raw: Record<string, unknown>): PromotionsSearch {
  return present<Required<PromotionsSearch>>({
    status: oneOf(promotionStatuses, raw['status']),
    page: pageNumber(raw['page']),
  })
}

/** Steps of the form, in their order. */
export const steps = ['what', 'where', 'when', 'who', 'review'] as const
export type Step = (typeof steps)[number]

/** What the form is about: nothing for a new promotion, one that is changed, or one that is created again. */
interface FormSearch {
  step?: Step
  edit?: string
  again?: string
}

export function readFormSearch(raw: Record<string, unknown>): FormSearch {
  return present<Required<FormSearch>>({
    step: oneOf(steps, raw['step']),
    edit: textLike(idPattern, raw['edit']),
    again: textLike(idPattern, raw['again']),
  })
}
