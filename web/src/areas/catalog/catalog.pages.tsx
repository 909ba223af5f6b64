import { createRoute } from '@tanstack/react-router'
import { withFlags } from '#kit/lazy/behindFlag.ts'
import { page, searchOf } from '#kit/router/page.ts'
import type { readFormSearch, readSearch } from './search.ts'

/** CATALOG-ROUTE-MENU. */
export const menuRoute = createRoute({
  validateSearch: searchOf<typeof readSearch>(),
  ...page('MENU', {
    title: 'catalog.title',
    guard: withFlags,
    view: () => import('./MenuPage.tsx').then(({ MenuPage }) => MenuPage),
  }),
})

/** CATALOG-ROUTE-PRODUCT-CREATE; the address may name the section of the new product. */
export const createProductRoute = createRoute({
  validateSearch: searchOf<typeof readFormSearch>(),
  ...page('CREATE_PRODUCT', {
    title: 'catalog.product.new',
    view: () => import('./form/ProductPage.tsx').then(({ ProductPage }) => ProductPage),
  }),
})

/** CATALOG-ROUTE-PRODUCT-EDIT. */
export const editProductRoute = createRoute({
  validateSearch: searchOf<typeof readFormSearch>(),
  ...page('EDIT_PRODUCT', {
    title: 'catalog.product.edit',
    view: () => import('./form/ProductPage.tsx').then(({ ProductPage }) => ProductPage),
  }),
})

/** CATALOG-ROUTE-AG-CREATE. */
export const createOptionGroupRoute = createRoute({
  validateSearch: searchOf<typeof readFormSearch>(),
  ...page('CREATE_ATTRIBUTE_GROUP', {
    title: 'catalog.group.new',
    view: () => import('./form/OptionGroupPage.tsx').then(({ OptionGroupPage }) => OptionGroupPage),
  }),
})

/** CATALOG-ROUTE-AG-EDIT. */
export const editOptionGroupRoute = createRoute({
  validateSearch: searchOf<typeof readFormSearch>(),
  ...page('EDIT_ATTRIBUTE_GROUP', {
    title: 'catalog.group.edit',
    view: () => import('./form/OptionGroupPage.tsx').then(({ OptionGroupPage }) => OptionGroupPage),
  }),
})
