import type { PageDeclaration, SelectorDeclaration } from '#kit/router/declaration.ts'

const many: SelectorDeclaration = {
  initial: 'none',
  mode: 'multi',
  control: 'enabled',
  defaultState: 'strict',
}

/** PERF-ROUTE-OPERATIONS: many stores and locations, none picked at first, afresh on every entry. */
export const operationsDeclaration: PageDeclaration = {
  room: 'operations',
  title: 'operations.title',
  section: 'OPERATIONS',
  stores: many,
  addresses: many,
  layout: 'default',
  flag: null,
  menu: null, // the side menu knows its place by its own rules
}
