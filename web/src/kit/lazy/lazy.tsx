/** The standard way to load part of a page lazily. Whole pages are split by their routes (page.ts). */
import { useLayoutEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { onceAnswered, setBusy } from './ready.ts'

/** Delay before a failed part is requested again. */
const retryMs = 10_000

interface LazyPart<Props extends object> {
  (props: Props): ReactNode
  /** Starts loading, e.g. on hover; calling it again costs nothing. */
  readonly preload: () => void
  /** Resolves when it is loaded and rendered at once, or has failed to load, which rendering it retries. */
  readonly settled: () => Promise<void>
}

/**
 * A component in its own chunk. Renders `Fallback` with the same properties until the chunk has loaded, then the
 * component immediately. React's `lazy` shows its fallback for at least 300 ms, and its failure takes the page down.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback?: ComponentType<Props>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  const request = () =>
    (loading ??= load().then(
      (part) => (loaded = part),
      (error: unknown) => {
        loading = undefined
        throw error
      },
    ))
  function Part(props: Props) {
    const [Loaded, setLoaded] = useState(() => loaded)
    useLayoutEffect(
      function loadPart() {
        if (Loaded) return undefined
        let timer: ReturnType<typeof setTimeout> | undefined
        let isGone = false
        const self = {}
        const attempt = () => {
          request().then(
            (part) => isGone || setLoaded(() => part),
            (error: unknown) => {
              console.error('a part of the page failed to load', error)
              setBusy(self, false)
              if (!isGone) timer = setTimeout(attempt, retryMs)
            },
          )
        }
        setBusy(self, true)
        attempt()
        return () => {
          isGone = true
          clearTimeout(timer)
          setBusy(self, false)
        }
      },
      [Loaded],
    )
    if (Loaded) return <Loaded {...props} />
    return Fallback && <Fallback {...props} />
  }
  const settled = () =>
    request().then(
      () => undefined,
      () => undefined,
    )
  return Object.assign(Part, { preload: () => void settled(), settled })
}

const painted = Promise.withResolvers<void>()

/** Resolves when the browser has painted the first page with its answers; what that page does not need waits for it. */
export function afterFirstPaint(): Promise<void> {
  return painted.promise
}

/** Called once, after the first page has rendered. */
export async function noteFirstRender(): Promise<void> {
  await onceAnswered()
  // a background page is never painted
  if (document.hidden) painted.resolve()
  else requestAnimationFrame(() => setTimeout(painted.resolve))
}

/** Loads background code, retrying until it succeeds. */
export async function loadUntilDone<T>(load: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await load()
    } catch (error) {
      console.error('a file of the page failed to load', error)
      await new Promise((done) => setTimeout(done, retryMs))
    }
}
