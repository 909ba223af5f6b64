import { useBackCloses } from './useBackCloses.ts'
import { useEscapeCloses } from './useEscapeCloses.ts'

/** How a modal is opened and closed. */
export interface ModalProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Prevents closing while something is being saved. */
  locked?: boolean
  /** The open state is part of the address, so Back closes it without further help. */
  inAddress?: boolean
  /**
   * It asks about a step of the history, which the browser has taken already: an entry of its own would delete the page
   * that the step came from.
   */
  aboutHistory?: boolean
}

/**
 * The common behaviour of dialogs and drawers: Back and Escape close them. Returns the function that closes them. The
 * focus returns by `keepFocus`.
 */
export function useModal(props: ModalProps): () => void {
  const { isOpen, onOpenChange, locked, inAddress, aboutHistory } = props
  const close = () => {
    if (!locked) onOpenChange(false)
  }
  useBackCloses(isOpen && !inAddress && !aboutHistory, close)
  useEscapeCloses(isOpen, close)
  return close
}
