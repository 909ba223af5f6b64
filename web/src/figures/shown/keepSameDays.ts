import type { QueryKey } from '@tanstack/react-query'

/**
 * Query options of figures of the previous period. It ends at the current minute, so its queries change every minute:
 * the last answer is shown while the next one loads. Answers of other days, locations or filters are not.
 */
export function keepSameDays<Options extends { readonly queryKey: QueryKey }>(options: Options) {
  const wanted = withoutTime(options.queryKey)
  return {
    ...options,
    placeholderData: <Data>(last: Data | undefined, query: { readonly queryKey: QueryKey } | undefined) =>
      query !== undefined && withoutTime(query.queryKey) === wanted ? last : undefined,
  }
}

/** The key as text, without the time of day at which its period ends. */
function withoutTime(key: QueryKey): string {
  return JSON.stringify(key, (name: string, value: unknown) => (name === 'until' ? undefined : value))
}
