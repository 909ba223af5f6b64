import { createElement, lazy, startTransition, useEffect, useState } from 'react'
import type { ComponentType, FunctionComponent, ReactNode } from 'react'
import { drawn } from './drawn.ts'

/** A part in a chunk of its own; stands in `Suspense`, in case it is drawn before it has come. */
export interface Later<Props extends object> {
  readonly Part: FunctionComponent<Props>
  /** Lets it come; calling it again costs nothing. A failure is told when the part is drawn. */
  readonly prepare: () => void
}

const RETRY_MS = 10_000

/** Asks until it comes, for what the page can do without meanwhile. */
export async function untilItComes<T>(load: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await load()
    } catch (error) {
      console.error('a part of the page has not come', error)
      await new Promise((done) => setTimeout(done, RETRY_MS))
    }
}

/**
 * A part that nobody needs for the first page: not even asked for before that is drawn; `until` holds its place.
 * Not `lazy`: that shows its fallback for at least 300 ms, and the page would be ready that much later each time.
 * One that does not come takes nothing away from the page, which stands already.
 */
export function behindPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props & { until?: ReactNode }> {
  let here: ComponentType<Props> | undefined
  let coming: Promise<ComponentType<Props>> | undefined
  return function BehindPage(props) {
    const [Part, setPart] = useState(() => here)
    useEffect(
      function letItCome() {
        if (Part) return
        coming ??= drawn.then(() => untilItComes(load))
        void coming.then((it) => startTransition(() => setPart(() => (here = it))))
      },
      [Part],
    )
    return Part ? createElement(Part, props) : props.until
  }
}

/**
 * Like React's `lazy`, but what is there already is drawn at once: `lazy` always shows its fallback first, and
 * React takes a fallback away no sooner than 300 ms after it has shown it.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): Later<Props> {
  let here: ComponentType<Props> | undefined
  const fetched = async () => {
    here = await load()
    return { default: here }
  }
  const Waiting = lazy(fetched)
  return {
    prepare: () => void fetched().catch(() => undefined),
    Part: function Part(props) {
      // what it began as it stays, or its state would be lost in the middle
      const [Drawn] = useState<ComponentType<Props>>(() => here ?? Waiting)
      return createElement(Drawn, props)
    },
  }
}
