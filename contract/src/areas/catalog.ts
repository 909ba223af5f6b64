import { integration } from './catalog.integration.ts'
import { options } from './catalog.options.ts'
import { products } from './catalog.products.ts'
import { tree } from './catalog.tree.ts'

/** Every call of the menu: its tree, its products, its option groups and options, and the menu of one location. */
export const catalog = { ...tree, ...products, ...options, ...integration }
