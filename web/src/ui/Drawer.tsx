import { X } from 'lucide-react'
import { Dialog as RacDialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal'
import { cx } from './cx.ts'
import type { DialogProps } from './Dialog.tsx'
import css from './Dialog.module.css'
import { IconButton } from './IconButton.tsx'
import { useModal } from './useModal.ts'
import { useUiWords } from './words.ts'

interface DrawerProps extends Omit<DialogProps, 'closeLabel' | 'fillPhone' | 'size' | 'role'> {
  wide?: boolean
}

/** A sheet that slides over the page from the end side; from below on phones. */
export function Drawer(props: DrawerProps) {
  const { title, children, footer, wide, dismissable = true, locked = false } = props
  const words = useUiWords()
  const close = useModal(props)
  return (
    <ModalOverlay
      isOpen={props.isOpen}
      onOpenChange={props.onOpenChange}
      isDismissable={dismissable && !locked}
      isKeyboardDismissDisabled={locked}
      className={cx(css.overlay, css.side)}
    >
      <Modal className={cx(css.modal, css.sheet, wide && css.wide)}>
        <RacDialog className={css.dialog ?? ''}>
          <div className={css.header}>
            <Heading slot="title" level={2} className={css.title ?? ''}>
              {title}
            </Heading>
            <IconButton label={words.close} icon={<X />} size="s" disabled={locked} onClick={close} />
          </div>
          <div className={css.body}>{children}</div>
          {footer && <div className={css.footer}>{footer}</div>}
        </RacDialog>
      </Modal>
    </ModalOverlay>
  )
}
