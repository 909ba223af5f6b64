/** The page numbers to offer: first, last, and those around the current one; `null` is a gap. */
export function pageList(page: number, pageCount: number): (number | null)[] {
  if (pageCount <= 7) return Array.from({ length: pageCount }, (_, index) => index + 1)
  const from = Math.min(Math.max(page - 1, 3), pageCount - 4)
  const middle =
    page <= 3
      ? [2, 3, 4]
      : page >= pageCount - 2
        ? [pageCount - 3, pageCount - 2, pageCount - 1]
        : [from, from + 1, from + 2]
  const [start = 2] = middle
  const end = middle.at(-1) ?? pageCount - 1
  return [1, ...(start > 2 ? [null] : []), ...middle, ...(end < pageCount - 1 ? [null] : []), pageCount]
}
