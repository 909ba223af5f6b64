import { idPattern, pageNumber, present, textLike } from '#kit/page/search-parts.ts'

/** The whole state of the list, in its address. Which statuses there are is known to the page. */
interface PromotionsSearch {
  status?: string
  page?: number
}

export function readSearch(raw: Record<string, unknown>): PromotionsSearch {
  return present<Required<PromotionsSearch>>({
    status: textLike(/^[A-Z_]{1,20}$/, raw['status']),
    page: pageNumber(raw['page']),
  })
}

/** What the form is about: nothing for a new promotion, one that is changed, or one that is created again. */
interface FormSearch {
  step?: string
  edit?: string
  again?: string
}

export function readFormSearch(raw: Record<string, unknown>): FormSearch {
  return present<Required<FormSearch>>({
    step: textLike(/^[a-z]{1,10}$/, raw['step']),
    edit: textLike(idPattern, raw['edit']),
    again: textLike(idPattern, raw['again']),
  })
}
