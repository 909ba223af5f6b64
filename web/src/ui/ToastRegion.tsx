import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import { IconButton } from './IconButton.tsx'
import {
  currentToasts,
  dismissToast,
  pauseToasts,
  resumeToasts,
  runAction,
  watchToasts,
} from './toastQueue.ts'
import type { ToastEntry } from './toastQueue.ts'
import css from './ToastRegion.module.css'
import { useUiWords } from './words.ts'

const icons = { info: Info, good: CircleCheck, bad: CircleAlert }

interface ToastRegionProps {
  /** Accessible name of the region. */
  label: string
}

/** Renders toasts, above dialogs too; mounted once by the app. */
export function ToastRegion({ label }: ToastRegionProps) {
  const toasts = useSyncExternalStore(watchToasts, currentToasts, currentToasts)
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notices that the user reads, nothing is operated
    <section
      aria-label={label}
      // react-aria hides everything outside a dialog from screen readers, except elements marked as the top layer
      data-react-aria-top-layer="true"
      data-focus-passing
      className={css.region}
      onPointerEnter={pauseToasts}
      onPointerLeave={resumeToasts}
      onFocus={pauseToasts}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) resumeToasts()
      }}
    >
      <div aria-live="polite" className={css.stack}>
        {toasts
          .filter((entry) => entry.tone !== 'bad')
          .map((entry) => (
            <Toast key={entry.id} entry={entry} />
          ))}
      </div>
      <div aria-live="assertive" className={css.stack}>
        {toasts
          .filter((entry) => entry.tone === 'bad')
          .map((entry) => (
            <Toast key={entry.id} entry={entry} />
          ))}
      </div>
    </section>,
    document.body,
  )
}

function Toast({ entry }: { entry: ToastEntry }) {
  const { id, tone = 'info', message, detail, action, leaving } = entry
  const words = useUiWords()
  const Icon = icons[tone]
  const close = () => {
    dismissToast(id)
    resumeToasts()
  }
  return (
    <div className={cx(css.toast, css[tone], leaving && css.leaving)} data-tone={tone}>
      <Icon className={css.icon} aria-hidden="true" />
      <div className={css.words}>
        <p className={css.message}>{message}</p>
        {detail && <p className={css.detail}>{detail}</p>}
      </div>
      {action && (
        <Button
          size="s"
          onClick={() => {
            runAction(entry)
            resumeToasts()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label={words.close} icon={<X />} size="s" onClick={close} />
    </div>
  )
}
