import { idPattern, pageNumber, present, textLike } from '#kit/page/search-parts.ts'

/** The full state of the list, stored in its address. The page defines the statuses. */
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

/** The subject of the form: empty for a new promotion, or the one to edit or repeat. */
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
