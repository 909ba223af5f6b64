interface Listeners<Args extends readonly unknown[]> {
  /** Adds a listener; returns a function that removes it. */
  readonly on: (listener: (...args: Args) => void) => () => void
  readonly notify: (...args: Args) => void
}

/** The listeners of one change, such as those of `useSyncExternalStore`. */
export function newListeners<Args extends readonly unknown[] = []>(): Listeners<Args> {
  const all = new Set<(...args: Args) => void>()
  return {
    on: (listener) => {
      all.add(listener)
      return () => void all.delete(listener)
    },
    notify: (...args) => {
      for (const listener of all) listener(...args)
    },
  }
}
