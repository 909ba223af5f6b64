import { CircleAlert, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import css from './State.module.css'

interface ErrorStateProps {
  /** Only what happened and the button: another part of the page has the rest. */
  isBrief?: boolean
  /** What happened. */
  title: string
  /** Assures the user that nothing typed or saved is lost. */
  description?: ReactNode
  /** What to do next. */
  next?: ReactNode
  retryLabel: string
  onRetry: () => void
  retrying?: boolean
  actions?: ReactNode
  /** For support, such as "Request 018f…". */
  reference?: string | undefined
}

/** Replaces content that failed to load. */
export function ErrorState(props: ErrorStateProps) {
  const { isBrief, title, description, next, retryLabel, onRetry, retrying = false } = props
  const { actions, reference } = props
  const retry = (
    <Button icon={<RotateCw aria-hidden="true" />} pending={retrying} onClick={onRetry}>
      {retryLabel}
    </Button>
  )
  if (isBrief)
    return (
      <div className={cx(css.state, css.brief)}>
        <p>{title}</p>
        {retry}
      </div>
    )
  return (
    <div className={css.state} role="alert">
      <span className={cx(css.icon, css.bad)} aria-hidden="true">
        <CircleAlert />
      </span>
      <p className={css.title}>{title}</p>
      {(description || next) && (
        <div className={css.text}>
          {description && <p>{description}</p>}
          {next && <p>{next}</p>}
        </div>
      )}
      <div className={css.actions}>
        {retry}
        {actions}
      </div>
      {reference && <p className={css.reference}>{reference}</p>}
    </div>
  )
}
