import type { PageDeclaration, SelectorDeclaration } from '#kit/router/declaration.ts'

const many: SelectorDeclaration = {
  initial: 'none',
  mode: 'multi',
  control: 'enabled',
  defaultState: 'strict',
}

/** SHELL-ROUTE-HOME: many stores and locations, none picked at first, afresh on every entry. */
export const homeDeclaration: PageDeclaration = {
  room: 'dashboard',
  title: 'shell.nav.home',
  section: 'DASHBOARD',
  stores: many,
  addresses: many,
  layout: 'default',
  flag: null,
  menu: { label: 'shell.nav.home', icon: 'home', order: 10 },
}
