import type { ErrorComponentProps } from '@tanstack/react-router'
import { Component } from 'react'
import type { ReactNode } from 'react'
import { portalName } from '#kit/boot/facts.ts'
import { CrashPage } from './CrashPage.tsx'

/** The crash page; if that fails too, a plain Reload button. */
export function Crash(props: ErrorComponentProps): ReactNode {
  return (
    <LastResort>
      <CrashPage {...props} />
    </LastResort>
  )
}

class LastResort extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    // no messages are loaded
    return (
      <button type="button" onClick={() => location.reload()}>
        ↻ {portalName}
      </button>
    )
  }
}
