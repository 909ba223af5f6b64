import { createRoute } from '@tanstack/react-router'
import { page, searchOf } from '#kit/router/page.ts'
import { withWords } from '#kit/words/words.ts'
import type { readFormSearch, readSearch } from './search.ts'

// everything that the first view of a form shows is loaded with it, so that nothing appears later and moves it
const productPage = () =>
  withWords(import('./form/ProductPage.tsx'), 'access', 'images', 'packaging', 'errors').then(
    ({ ProductPage }) => ProductPage,
  )
const optionGroupPage = () =>
  withWords(import('./form/OptionGroupPage.tsx'), 'access').then(({ OptionGroupPage }) => OptionGroupPage)

/** CATALOG-ROUTE-MENU. */
const menuRoute = createRoute({
  validateSearch: searchOf<typeof readSearch>(),
  ...page('MENU', {
    title: 'catalog.title',
    view: () => withWords(import('./MenuPage.tsx'), 'access').then(({ MenuPage }) => MenuPage),
  }),
})

/** CATALOG-ROUTE-PRODUCT-CREATE; the address may name the section of the new product. */
const createProductRoute = createRoute({
  validateSearch: searchOf<typeof readFormSearch>(),
  ...page('CREATE_PRODUCT', {
    title: 'catalog.product.new',
    view: productPage,
  }),
})

/** CATALOG-ROUTE-PRODUCT-EDIT. */
const editProductRoute = createRoute({
  validateSearch: searchOf<typeof readFormSearch>(),
  ...page('EDIT_PRODUCT', {
    title: 'catalog.product.edit',
    view: productPage,
  }),
})

/** CATALOG-ROUTE-AG-CREATE. */
const createOptionGroupRoute = createRoute({
  validateSearch: searchOf<typeof readFormSearch>(),
  ...page('CREATE_ATTRIBUTE_GROUP', {
    title: 'catalog.group.new',
    view: optionGroupPage,
  }),
})

/** CATALOG-ROUTE-AG-EDIT. */
const editOptionGroupRoute = createRoute({
  validateSearch: searchOf<typeof readFormSearch>(),
  ...page('EDIT_ATTRIBUTE_GROUP', {
    title: 'catalog.group.edit',
    view: optionGroupPage,
  }),
})

export const catalogPages = [
  menuRoute,
  createProductRoute,
  editProductRoute,
  createOptionGroupRoute,
  editOptionGroupRoute,
] as const
