/**
 * How parts that stand outside the router change the address. The sign-in page is one: guests are shown it
 * by React alone, and the router comes with the app once they are in.
 */
export interface Way {
  /** Goes there instead of here. */
  readonly go: (href: string) => Promise<void>
  /** Takes the language out of the address, where it would win again with the next step. */
  readonly dropLanguage: () => Promise<void>
}

let now: Way | null = null

/** Whoever shows the page says how one moves on it. */
export function setWay(way: Way): void {
  now = way
}

export function way(): Way {
  if (!now) throw new Error('nobody has said how to change the address')
  return now
}
