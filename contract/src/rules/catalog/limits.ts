/** CATALOG-CONST-PAGE: products per page of the search; a page with fewer is the last. */
export const productsPerPage = 25
/** CATALOG-CONST-PAGING: products per page of a location's menu, starting at page 0; a page with fewer is the last. */
export const integrationPageSize = 50
export const availabilities = ['ALL', 'AVAILABLE', 'UNAVAILABLE'] as const
/** CATALOG-ENTITY-CATEGORY. */
export const categoryTypes = ['super-collection', 'collection', 'section'] as const
/** CATALOG-RULE-SEARCH-MIN: a search of fewer characters is not sent. */
export const shortestSearch = 3
/** CATALOG-CONST-DEBOUNCE. */
export const searchDelayMs = 500
/** CATALOG-CONST-GROUP: collections without a group are in the default group. */
export const defaultGroupId = 0
/** CATALOG-CONST-CURRENCY: the currency of a store whose city has none. */
export const defaultCurrency = 'EUR'
/** Maximum number of products in one bulk command. */
export const mostAtOnce = 1000
export const highestPrice = 1_000_000_000
/** CATALOG-UI-ISSUE-FILTER. */
export const productIssues = ['NO_PHOTO', 'NO_DESCRIPTION', 'PHOTO_REJECTED'] as const
export const orderFields = ['NAME', 'PRICE'] as const
export const directions = ['ASC', 'DESC'] as const
/** Kinds of menu items, as the feed names them. */
export const menuKinds = [
  'COLLECTION_GROUP',
  'COLLECTION',
  'SECTION',
  'OPTION',
  'OPTION_GROUP',
  'PRODUCT',
] as const
export type MenuKind = (typeof menuKinds)[number]
