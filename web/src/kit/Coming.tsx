import { useLayoutEffect } from 'react'
import type { ReactNode } from 'react'
import { setBusy } from './ready.ts'

/** The fallback of a part that belongs to the page: while it is shown the page is not ready, however long React shows it. */
export function Coming({ children }: { children?: ReactNode }) {
  useLayoutEffect(function holdReady() {
    const me = {}
    setBusy(me, true)
    return () => setBusy(me, false)
  }, [])
  return children
}
