import { read, write } from '#kit/storage/storage.ts'

/** SHELL-MENU-COLLAPSE: whether the side menu was collapsed in this browser. */
export function isMenuCollapsed(): boolean {
  return read('menuCollapsed') === 'true'
}

export function rememberMenu(collapsed: boolean): void {
  write('menuCollapsed', String(collapsed))
}
