import { useBackCloses } from './useBackCloses.ts'
import { useEscapeCloses } from './useEscapeCloses.ts'
import { useFocusHome } from './useFocusHome.ts'

/** How a modal is opened and closed. */
export interface ModalProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** While something is being saved: nothing closes it. */
  locked?: boolean
  /** The address holds that it is open, so Back closes it by itself. */
  inAddress?: boolean
}

/** What a dialog and a drawer share: Back and Escape close them, and the focus returns. Gives what closes them by hand. */
export function useModal({ isOpen, onOpenChange, locked, inAddress }: ModalProps): () => void {
  const close = () => {
    if (!locked) onOpenChange(false)
  }
  useFocusHome(isOpen)
  useBackCloses(isOpen && !inAddress, close)
  useEscapeCloses(isOpen, close)
  return close
}
