import { outcomes, type Outcome } from '@storekeep/contract/rules/menu-files/files.ts'
import { oneOf, pageNumber, present, textLike } from '#kit/page/search-parts.ts'

/** The state of the page, stored in its address. */
export interface MenuFilesSearch {
  /** The open import. */
  import?: string
  outcome?: Outcome
  page?: number
}

const importId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

export function readSearch(raw: Record<string, unknown>): MenuFilesSearch {
  return present<Required<MenuFilesSearch>>({
    import: textLike(importId, raw['import']),
    outcome: oneOf(outcomes, raw['outcome']),
    page: pageNumber(raw['page']),
  })
}
