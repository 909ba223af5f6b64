/** The public module of this area: menus as other areas read them, by a scope of their own section. */
export { openMenu, requireLocations, type Menu } from './menu.ts'
export { pricedProducts, productsThere, type PricedProduct } from './prices/promotable.repo.ts'
