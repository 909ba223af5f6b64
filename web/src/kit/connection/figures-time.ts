interface Shown {
  readonly queryKey: readonly unknown[]
  readonly state: { readonly dataUpdatedAt: number }
}

/**
 * The time of the oldest figure on screen, in milliseconds; null if there is none. A figure is a query with a period.
 */
export function figuresOf(shown: readonly Shown[]): number | null {
  const times = shown.flatMap(({ queryKey: [, input], state: { dataUpdatedAt } }) => {
    const body: unknown = (input as { body?: unknown } | null | undefined)?.body // written by q(): the endpoint's input
    const isFigure = typeof body === 'object' && body !== null && 'dateRange' in body
    return isFigure && dataUpdatedAt > 0 ? [dataUpdatedAt] : []
  })
  return times.length > 0 ? Math.min(...times) : null
}
