interface Group {
  readonly id: number
  readonly collections: readonly { readonly id: number }[]
}

/**
 * CATALOG-STATE-COLL-FETCH: the previous collection if it still exists, else the first of the first group that has one.
 */
export function collectionAfter(groups: readonly Group[], before: number | null): number | null {
  const ids = groups.flatMap(({ collections }) => collections.map(({ id }) => id))
  return before !== null && ids.includes(before) ? before : (ids[0] ?? null)
}

/** CATALOG-STATE-GROUP-CHOOSE: choosing a group selects its first collection, or none. */
export function collectionOfGroup(groups: readonly Group[], groupId: number): number | null {
  return groups.find(({ id }) => id === groupId)?.collections[0]?.id ?? null
}
