import type { View } from '#kit/period/view.ts'

/** Best sellers go by count where one asks for it, and where sales of several currencies cannot be compared. */
export const sortsByCount = (view: View, search: { readonly best?: 'count' }): boolean =>
  search.best === 'count' || view.currencies.length > 1
