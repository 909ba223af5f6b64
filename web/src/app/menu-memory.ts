import { read, write } from '../kit/storage.ts'

/** SHELL-MENU-COLLAPSE: whether the side menu was left narrow in this browser. */
export const isMenuCollapsed = (): boolean => read('menuCollapsed') === 'true'
export const rememberMenu = (collapsed: boolean): void => write('menuCollapsed', String(collapsed))
