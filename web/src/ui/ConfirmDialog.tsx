import type { ReactNode } from 'react'
import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import css from './Dialog.module.css'
import { useUiWords } from './words.ts'

interface ConfirmDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  /** What will happen, and whether it can be undone. */
  message: ReactNode
  confirmLabel: string
  /** "Cancel" by default. */
  cancelLabel?: string
  onConfirm: () => void
  /** The action is destructive. */
  danger?: boolean
  /** The action is running; the dialog waits. */
  pending?: boolean
  /** Whether it asks about the browser's Back or Forward (`useModal.ts`). */
  aboutHistory?: boolean
  /** Why it failed; shown inside the dialog, so that the user can try again. */
  error?: string | undefined
}

/** A confirmation before an important action. The page closes it when the action has succeeded. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onOpenChange, title, message, confirmLabel, cancelLabel, pending = false } = props
  const words = useUiWords()
  return (
    <Dialog
      role="alertdialog"
      size="s"
      fillPhone={false}
      dismissable={false}
      locked={pending}
      aboutHistory={props.aboutHistory ?? false}
      {...{ isOpen, onOpenChange, title }}
      footer={
        <>
          <Button disabled={pending} onClick={() => onOpenChange(false)}>
            {cancelLabel ?? words.cancel}
          </Button>
          <Button tone={props.danger ? 'danger' : 'primary'} pending={pending} onClick={props.onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className={css.text}>{message}</div>
      {props.error && (
        <div className={css.error}>
          <Banner tone="bad" title={props.error} />
        </div>
      )}
    </Dialog>
  )
}
