import { useLayoutEffect } from 'react'

/** Longer than an overlay takes to close and to return the focus itself. */
const AFTER_LEAVING = 200

/**
 * A dialog opened from a menu closes after that menu is removed, which would lose the focus: the menu's button gets it
 * instead.
 */
export function useFocusHome(isOpen: boolean): void {
  useLayoutEffect(
    function giveFocusBack() {
      if (!isOpen) return undefined
      const from = document.activeElement
      const names = from?.closest('[role=menu]')?.getAttribute('aria-labelledby')?.split(' ') ?? []
      const button = names
        .map((id) => document.getElementById(id))
        .find((node) => node instanceof HTMLButtonElement)
      const home = button ?? from
      return () => {
        setTimeout(() => {
          const lost = document.activeElement === null || document.activeElement === document.body
          if (lost && home instanceof HTMLElement && home.isConnected) home.focus()
        }, AFTER_LEAVING)
      }
    },
    [isOpen],
  )
}
