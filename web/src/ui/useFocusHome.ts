import { useLayoutEffect } from 'react'

/** Longer than an overlay takes to leave and to give the focus back by itself. */
const AFTER_LEAVING = 200

/**
 * A dialog opened from a menu closes after that menu is removed, which would lose the focus: then the button of the menu
 * gets it.
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
