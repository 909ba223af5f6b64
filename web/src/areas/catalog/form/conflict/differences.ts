/** Serialises a value independently of the order of its keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

/** The fields in which two versions of a form body differ. */
export function differing<Body extends object>(edited: Body, theirs: Body): (keyof Body & string)[] {
  // a parsed body has exactly the keys of its schema
  const fields = Object.keys(edited) as (keyof Body & string)[]
  return fields.filter((field) => canonical(edited[field]) !== canonical(theirs[field]))
}

/**
 * Fields that only the other person changed since the form was opened: their value is taken unless the user chooses
 * otherwise.
 */
export function theirsAlone<Body extends object>(
  base: Body,
  edited: Body,
  theirs: Body,
): Set<keyof Body & string> {
  const own = new Set(differing(base, edited))
  return new Set(differing(edited, theirs).filter((field) => !own.has(field)))
}

/** The user's own body with the chosen fields taken from the other. */
export function merged<Body extends object>(edited: Body, theirs: Body, taken: ReadonlySet<string>): Body {
  const fields = differing(edited, theirs).filter((field) => taken.has(field))
  return { ...edited, ...Object.fromEntries(fields.map((field) => [field, theirs[field]])) }
}
