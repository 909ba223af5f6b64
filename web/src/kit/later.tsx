import { createElement, lazy, useState } from 'react'
import type { ComponentType, FunctionComponent } from 'react'
import { drawn } from './drawn.ts'

/** A part in a chunk of its own; stands in `Suspense`, in case it is drawn before it has come. */
export interface Later<Props extends object> {
  readonly Part: FunctionComponent<Props>
  /** Lets it come; calling it again costs nothing. A failure is told when the part is drawn. */
  readonly prepare: () => void
}

/** A part that nobody needs for the first page: not even asked for before that is drawn. */
export const behindPage = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    await drawn
    return { default: await load() }
  })

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
