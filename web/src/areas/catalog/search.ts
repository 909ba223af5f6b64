import { productIssues, shortestSearch } from '@storekeep/contract/rules/catalog/limits.ts'
import type { MenuPageName } from '@storekeep/contract/rules/onboarding/menu-pages.ts'
import { oneOf, present, typedText } from '#kit/page/search-parts.ts'
import { readTab, writeTab } from '#kit/storage/tab.ts'

/** CATALOG-UI-SORT. */
export const sorts = ['name', 'name-down', 'price', 'price-down'] as const
export type Sort = (typeof sorts)[number]
/** CATALOG-UI-ISSUE-FILTER. */
export const issueFilters = productIssues

/** The filters and order of the products of the menu. */
export interface MenuSearch {
  q?: string
  sort?: Sort
  issue?: (typeof issueFilters)[number]
}

/** CATALOG-RULE-SEARCH-MIN: the search text; undefined while it has fewer than 3 characters. */
export function searchedText(typed: unknown): string | undefined {
  const text = typedText(typed, 200)?.trim()
  return text !== undefined && text.length >= shortestSearch ? text : undefined
}

/** Reads the address; drops invalid values, so that a broken link still opens the page. */
export function readSearch(raw: Record<string, unknown>): MenuSearch {
  return present<Required<MenuSearch>>({
    q: searchedText(raw['q']),
    sort: oneOf(sorts, raw['sort']),
    issue: oneOf(issueFilters, raw['issue']),
  })
}

/** The search parameters of a form. */
export interface FormSearch {
  /** The section of a new product. */
  sectionId?: number
  /** The product from which an option group was opened: its id, or `new`. */
  product?: number | 'new'
  /** An option group that was just created for the product. */
  added?: number
}

const idOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined

export function readFormSearch(raw: Record<string, unknown>): FormSearch {
  return present<Required<FormSearch>>({
    sectionId: idOf(raw['sectionId']),
    product: raw['product'] === 'new' ? 'new' : idOf(raw['product']),
    added: idOf(raw['added']),
  })
}

/** CATALOG-RULE-AFTER-GROUP: where to go when an option group is saved or left: its product, else the menu. */
export function afterGroup(
  { product }: FormSearch,
  added?: number,
): [name: MenuPageName, link?: { id?: number; search: FormSearch }] {
  const search: FormSearch = added === undefined ? {} : { added }
  if (product === undefined) return ['MENU']
  if (product === 'new') return ['CREATE_PRODUCT', { search }]
  return ['EDIT_PRODUCT', { id: product, search }]
}

/** The option groups of a product plus the one just created for it. */
export function withGroup(ids: readonly number[], added: number): number[] {
  return ids.includes(added) ? [...ids] : [...ids, added]
}

/** CATALOG-STORAGE-TAB. */
export const tabs = ['menu-overview', 'products', 'option-groups', 'options', 'packaging'] as const
export type MenuTab = (typeof tabs)[number]

const key = 'activeMenuTab'

/** The menu tab that was last open in this browser tab. */
export function storedTab(): MenuTab {
  const stored = readTab(key)
  return tabs.find((tab) => tab === stored) ?? 'menu-overview'
}

export function keepTab(tab: MenuTab): void {
  writeTab(key, tab)
}
