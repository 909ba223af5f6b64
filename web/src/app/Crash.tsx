import type { ErrorComponentProps } from '@tanstack/react-router'
import { Component, lazy, Suspense } from 'react'
import type { ReactNode } from 'react'

const CrashPage = lazy(() => import('./CrashPage.tsx').then((m) => ({ default: m.CrashPage })))

/** The crash page, fetched when it is needed; when even that fails, the browser's own reload is offered. */
export const Crash = (props: ErrorComponentProps): ReactNode => (
  <LastResort>
    <Suspense fallback={null}>
      <CrashPage {...props} />
    </Suspense>
  </LastResort>
)

class LastResort extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    // no words have arrived, so none are used
    return (
      <button type="button" onClick={() => location.reload()}>
        ↻ Storekeep
      </button>
    )
  }
}
