import { matrixKinds, type MatrixKind } from '@storekeep/contract/rules/menu-matrix/cells.ts'
import { oneOf, present, typedText, wholeNumber } from '#kit/page/search-parts.ts'

/** What the cells of locations show. */
export const shownFields = ['PRICE', 'STOCK'] as const
export type ShownField = (typeof shownFields)[number]

/** The state of the page, stored in its address. */
interface MatrixSearch {
  field?: ShownField
  kind?: MatrixKind
  q?: string
  /** The location shown on a phone. */
  place?: number
}

export function readSearch(raw: Record<string, unknown>): MatrixSearch {
  return present<Required<MatrixSearch>>({
    field: oneOf(shownFields, raw['field']),
    kind: oneOf(matrixKinds, raw['kind']),
    q: typedText(raw['q'], 200),
    place: wholeNumber(raw['place'], 1),
  })
}
