import { useBackCloses } from './useBackCloses.ts'
import { useEscapeCloses } from './useEscapeCloses.ts'
import { useFocusHome } from './useFocusHome.ts'

/** How a modal is opened and closed. */
export interface ModalProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Prevents closing while something is being saved. */
  locked?: boolean
  /** The open state is part of the address, so Back closes it without further help. */
  inAddress?: boolean
}

/**
 * The common behaviour of dialogs and drawers: Back and Escape close them, and the focus returns. Returns the function
 * that closes them.
 */
export function useModal({ isOpen, onOpenChange, locked, inAddress }: ModalProps): () => void {
  const close = () => {
    if (!locked) onOpenChange(false)
  }
  useFocusHome(isOpen)
  useBackCloses(isOpen && !inAddress, close)
  useEscapeCloses(isOpen, close)
  return close
}
