import { useContext, type ComponentPropsWithRef, type MouseEvent, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { ReadOnlyReason } from './ReadOnlyReason.ts'
import { Spinner } from './Spinner.tsx'
import { toastOnce } from './toastQueue.ts'
import css from './Button.module.css'

/** `dangerQuiet` leads to a question; `danger` answers it. */
export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger' | 'dangerQuiet'

interface ButtonLook {
  tone?: ButtonTone
  size?: 'm' | 's'
  /** Fills the width of its container. */
  block?: boolean
}

/** The style of a button for a router link: `<Link className={buttonClass({ tone: 'primary' })}>`. */
export function buttonClass({ tone = 'secondary', size = 'm', block }: ButtonLook = {}): string {
  return cx(css.button, css[tone], size === 's' && css.small, block && css.block)
}

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'type'>, ButtonLook {
  type?: 'button' | 'submit'
  icon?: ReactNode
  /** Icon after the text. */
  iconEnd?: ReactNode
  /** Busy: keeps its size, its accessible name and the focus, but ignores presses. */
  pending?: boolean
  /** Why it is disabled: it is greyed but focusable, described by the reason, and says it when it is pressed. */
  disabledReason?: string | undefined
  /** Pressing it changes something, so it is disabled while nothing can be changed; true for submit buttons. */
  changes?: boolean
}

/** A native button: cheap enough for the first page, and usable as the trigger of every overlay. */
export function Button(props: ButtonProps) {
  const { tone, size, block, icon, iconEnd, pending = false, disabledReason, changes, ...native } = props
  const { className, children, onClick, type = 'button', ...rest } = native
  const readOnlyReason = useContext(ReadOnlyReason)
  const reason = ((changes ?? type === 'submit') ? readOnlyReason : undefined) ?? disabledReason
  const off = pending || Boolean(reason)
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (off) event.preventDefault()
    else onClick?.(event)
    // a finger cannot hover to read the title
    if (reason && !pending) toastOnce(reason)
  }
  return (
    <button
      title={reason}
      aria-busy={pending || undefined}
      aria-disabled={off || undefined}
      {...rest}
      type={type}
      className={cx(
        buttonClass({ ...(tone && { tone }), ...(size && { size }), ...(block && { block }) }),
        className,
      )}
      onClick={press}
    >
      {pending && <Spinner size="s" className={css.spinner ?? ''} />}
      <span className={cx(css.inside, pending && css.veiled)}>
        {icon}
        {children}
        {iconEnd}
      </span>
    </button>
  )
}
