import { X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Dialog as RacDialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal'
import { cx } from './cx.ts'
import css from './Dialog.module.css'
import { focusFirstField } from './focus/firstField.ts'
import { IconButton } from './IconButton.tsx'
import { useModal, type ModalProps } from './useModal.ts'
import { useUiWords } from './words.ts'

export interface DialogProps extends ModalProps {
  title: string
  /** The name of the close button, if it does more than close. */
  closeLabel?: string
  children: ReactNode
  /** Buttons that stay visible while the content scrolls. */
  footer?: ReactNode
  size?: 's' | 'm' | 'l'
  /** Fills the screen on phones (default); otherwise it stays a small card. */
  fillPhone?: boolean
  /** Closes on a press outside (default true); Escape and the close button always close it, unless `locked`. */
  dismissable?: boolean
  role?: 'dialog' | 'alertdialog'
}

/** A modal dialog: traps the focus and returns it on closing. */
export function Dialog(props: DialogProps) {
  const {
    title,
    closeLabel,
    children,
    footer,
    size = 'm',
    fillPhone = true,
    dismissable = true,
    locked = false,
  } = props
  const words = useUiWords()
  const close = useModal(props)
  return (
    <ModalOverlay
      isOpen={props.isOpen}
      onOpenChange={props.onOpenChange}
      isDismissable={dismissable && !locked}
      isKeyboardDismissDisabled={locked}
      className={css.overlay ?? ''}
    >
      <Modal className={cx(css.modal, css[size], fillPhone && css.fill)}>
        <RacDialog role={props.role ?? 'dialog'} className={css.dialog ?? ''}>
          <div className={css.header}>
            <Heading slot="title" level={2} className={css.title ?? ''}>
              {title}
            </Heading>
            <IconButton
              label={closeLabel ?? words.close}
              icon={<X />}
              size="s"
              disabled={locked}
              onClick={close}
            />
          </div>
          <Body>{children}</Body>
          {footer && (
            // toasts stay above it
            <div className={css.footer} data-sticky="phone">
              {footer}
            </div>
          )}
        </RacDialog>
      </Modal>
    </ModalOverlay>
  )
}

function Body({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null)
  // not while it is mounted: a dialog below would take the focus back
  useEffect(function startInFirstField() {
    return focusFirstField(content.current)
  }, [])
  return (
    <div ref={content} className={css.body}>
      {children}
    </div>
  )
}
