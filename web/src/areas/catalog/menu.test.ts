import { collectionAfter, collectionOfGroup } from '@storekeep/contract/rules/catalog/selected.ts'
import { pages } from '@storekeep/contract/rules/pages.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#kit/api/ApiError.ts'
import { queries } from '#kit/api/client.ts'
import { keepFlags } from '#kit/flags/keep.ts'
import { clearSession, write } from '#kit/storage/storage.ts'
import { currentToasts, dismissToast } from '#ui/toastQueue.ts'
import { productPages, qualityOf } from './catalog.queries.ts'
import { runCommand } from './commands.ts'
import { productBody } from './form/bodies.ts'
import { differing, merged, theirsAlone } from './form/conflict/differences.ts'
import { deleteProducts, loadProduct, setStock } from './products/stock.ts'
import { Quality } from './Quality.tsx'
import {
  afterGroup,
  keepTab,
  storedTab,
  readFormSearch,
  readSearch,
  searchedText,
  tabs,
  withGroup,
} from './search.ts'

interface Asked {
  readonly id: string
  readonly body: { readonly pagination?: { readonly page: number; readonly limit: number } }
}
/** The recorded requests and the answers of the fake server. */
const asked: Asked[] = []
const server: { answer: (ask: Asked) => unknown } = { answer: () => undefined }

vi.mock('#kit/lazy/ready.ts', () => ({ setBusy: () => undefined, busyWith: (work: unknown) => work }))
vi.mock('#kit/api/call.ts', () => ({
  call: async ({ id }: { id: string }, { body = {} }: { body?: Asked['body'] }) => {
    asked.push({ id, body })
    return server.answer({ id, body })
  },
}))
// static rendering needs neither messages nor subscriptions
vi.mock('#kit/words/useT.ts', () => ({ useT: () => (id: string) => id, useLang: () => 'en' }))
vi.mock('#kit/flags/useFlag.ts', async () => ({ useFlag: (await import('#kit/flags/cache.ts')).flag }))
vi.mock('./menu.widget.tsx', () => ({ useMenu: () => ({ storeId: 1 }) }))

beforeEach(() => {
  // messages are not loaded here; their ids are rendered instead
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  asked.length = 0
  queries.clear()
  for (const { id } of currentToasts()) dismissToast(id)
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('CATALOG-STORAGE-TAB: the open tab is stored under activeMenuTab, and an unknown one falls back to the overview', () => {
  expect(storedTab()).toBe('menu-overview')
  for (const tab of tabs) {
    keepTab(tab)
    expect([sessionStorage.getItem('activeMenuTab'), storedTab()]).toEqual([tab, tab])
  }
  sessionStorage.setItem('activeMenuTab', 'kitchen')
  expect(storedTab()).toBe('menu-overview')
})

const collection = (id: number, collectionGroupId: number) => ({
  id,
  collectionGroupId,
  name: `Collection ${id}`,
  imageServiceId: null,
  version: 1,
})
const groups = [
  { id: 0, name: null, version: 0, collections: [] },
  { id: 4, name: 'Day', version: 1, collections: [collection(7, 4), collection(8, 4)] },
  { id: 5, name: 'Night', version: 1, collections: [collection(9, 5)] },
]

test('CATALOG-STATE-COLL-FETCH, CATALOG-STATE-COLL-DELETE: the selected collection stays selected, else the first one is selected', () => {
  expect(collectionAfter(groups, 9)).toBe(9)
  expect(collectionAfter(groups, 3)).toBe(7)
  expect(collectionAfter(groups, null)).toBe(7)
  expect(collectionAfter([], 7)).toBeNull()
})

test('CATALOG-STATE-GROUP-CHOOSE: choosing a group selects its first collection, or none', () => {
  expect([5, 4, 0, 99].map((id) => collectionOfGroup(groups, id))).toEqual([9, 7, null, null])
})

test('CATALOG-UI-SORT, CATALOG-UI-ISSUE-FILTER: the address holds search, order and issue; invalid values are dropped', () => {
  expect(readSearch({ q: 'soup', sort: 'price-down', issue: 'NO_PHOTO', page: 3 })).toEqual({
    q: 'soup',
    sort: 'price-down',
    issue: 'NO_PHOTO',
  })
  expect(readSearch({ q: ' ', sort: 'colour', issue: 'COLD' })).toEqual({})
})

test('CATALOG-RULE-ROUTE-NAMES: each page of the menu has its name and its address', () => {
  const { MENU, PRODUCTS, CREATE_PRODUCT, EDIT_PRODUCT, CREATE_ATTRIBUTE_GROUP, EDIT_ATTRIBUTE_GROUP } = pages
  expect(
    [MENU, CREATE_PRODUCT, EDIT_PRODUCT, CREATE_ATTRIBUTE_GROUP, EDIT_ATTRIBUTE_GROUP].map(
      ({ path }) => path,
    ),
  ).toEqual([
    '/menu',
    '/products/create',
    '/products/$id/edit',
    '/attribute-groups/create',
    '/attribute-groups/$id/edit',
  ])
  expect([PRODUCTS.path, PRODUCTS.leadsTo]).toEqual(['/products', '/menu'])
})

test('CATALOG-RULE-ROUTE-NAMES: a form reads its section, its product and the new option group as numbers', () => {
  expect(productBody(null, readFormSearch({ sectionId: 7 }).sectionId ?? 0).sectionId).toBe(7)
  expect(readFormSearch({ sectionId: 7, product: 'new', added: 3 })).toEqual({
    sectionId: 7,
    product: 'new',
    added: 3,
  })
  expect(readFormSearch({ sectionId: 'abc', product: -1, added: 1.5 })).toEqual({})
})

const base = { name: 'Ramen', price: 9, allergens: { MILK: 'CONTAINS', EGGS: 'FREE_OF' }, groups: [1, 2] }

test('CATALOG-CALL-PRODUCT-PUT: two bodies are compared by values, not by the order of keys', () => {
  expect(differing(base, { ...base, allergens: { EGGS: 'FREE_OF', MILK: 'CONTAINS' } })).toEqual([])
  expect(differing(base, { ...base, price: 9.5, groups: [2, 1] })).toEqual(['price', 'groups'])
})

test('CATALOG-CALL-PRODUCT-PUT: fields only the other person changed are taken from them, one’s own changes are kept', () => {
  const edited = { ...base, name: 'Shio ramen', price: 10 }
  const theirs = { ...base, name: 'Shoyu ramen', groups: [1] }
  const taken = theirsAlone(base, edited, theirs)
  expect([...taken]).toEqual(['groups'])
  expect(merged(edited, theirs, taken)).toEqual({ ...edited, groups: [1] })
  expect(merged(edited, theirs, new Set(['name', 'price', 'groups']))).toEqual(theirs)
})

test('CATALOG-RULE-AFTER-GROUP: an option group returns to the product it was opened from, with its id, else to the menu', () => {
  expect(afterGroup({ product: 'new' }, 3)).toEqual(['CREATE_PRODUCT', { search: { added: 3 } }])
  expect(afterGroup({ product: 5 }, 3)).toEqual(['EDIT_PRODUCT', { id: 5, search: { added: 3 } }])
  expect(afterGroup({ product: 5 })).toEqual(['EDIT_PRODUCT', { id: 5, search: {} }])
  expect([afterGroup({}, 3), afterGroup({})]).toEqual([['MENU'], ['MENU']])
  // the product offers the new group once
  expect([withGroup([1, 2], 3), withGroup([1, 3], 3)]).toEqual([
    [1, 2, 3],
    [1, 3],
  ])
})

test('CATALOG-RULE-SEARCH-MIN: fewer than 3 characters do not start a search, not even from the address', async () => {
  expect(['', ' ', 'ab', ' ab ', 'abc', ' abc ', 123].map(searchedText)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    'abc',
    'abc',
    '123',
  ])
  server.answer = () => ({ data: { products: [] } })
  for (const q of ['ab', 'abc']) await queries.fetchInfiniteQuery(productPages(1, readSearch({ q })))
  const filters = { orderBy: { field: 'NAME', direction: 'ASC' } }
  expect(asked.map(({ body }) => body)).toMatchObject([
    { filters },
    { filters: { ...filters, searchQuery: 'abc' } },
  ])
  expect(JSON.stringify(asked[0])).not.toContain('searchQuery')
})

/** The number of products in each page of a list of `total` products. */
async function pagesOf(total: number): Promise<number[]> {
  server.answer = ({ body: { pagination = { page: 1, limit: 0 } } }) => {
    const { page, limit } = pagination
    const left = Math.max(0, Math.min(limit, total - (page - 1) * limit))
    return { data: { products: Array.from({ length: left }, () => ({})), pagination } }
  }
  const { pages: loaded } = await queries.fetchInfiniteQuery({ ...productPages(total, {}), pages: 9 })
  return loaded.map(({ data }) => data.products.length)
}

test('CATALOG-CONST-PAGE: products load 25 at a time, and a page of fewer is the last', async () => {
  expect(await pagesOf(60)).toEqual([25, 25, 10])
  expect(asked.map(({ body }) => body.pagination)).toEqual([1, 2, 3].map((page) => ({ page, limit: 25 })))
  asked.length = 0
  expect(await pagesOf(50)).toEqual([25, 25, 0])
  expect(asked).toHaveLength(3)
})

const result = (externalId: string, done = true) => ({
  id: externalId === 'ramen' ? 1 : 3,
  externalId,
  done,
  code: done ? null : 'product.unknown',
})
const lastToast = () => currentToasts().at(-1)
const says = (tone: 'good' | 'bad', message: string, label: string) => ({ tone, message, action: { label } })

/** Fails, then succeeds for half the products, then for the rest; returns the bodies of the three requests. */
async function failThenRetry(start: () => Promise<void>, failed: string, done: string): Promise<unknown[]> {
  server.answer = () => {
    throw new Error('the server failed')
  }
  await start()
  expect(lastToast()).toMatchObject(says('bad', failed, 'shell.failed.retry'))
  server.answer = () => ({ changeId: 'first', results: [result('ramen'), result('gyoza', false)] })
  lastToast()?.action?.onAction()
  await vi.waitFor(() => expect(currentToasts().at(-2)).toMatchObject(says('good', done, 'shell.undo')))
  expect(lastToast()).toMatchObject(says('bad', failed, 'shell.failed.retry'))
  server.answer = () => ({ changeId: 'second', results: [result('gyoza')] })
  lastToast()?.action?.onAction()
  await vi.waitFor(() => expect(lastToast()).toMatchObject(says('good', done, 'shell.undo')))
  return asked.map(({ body }) => body)
}

test('CATALOG-UI-BULK-AVAIL-OK, CATALOG-ERROR-BULK-AVAIL: an availability change reports its result, and Retry repeats only what failed', async () => {
  const sent = await failThenRetry(
    () => setStock({ storeId: 1, storeAddressIds: [1], externalIds: ['ramen', 'gyoza'], until: null }),
    'catalog.product-availability-modal.error',
    'catalog.product-availability-modal.success',
  )
  const out = (...names: string[]) => ({
    storeAddressIds: [1],
    products: names.map((externalId) => ({ externalId, until: null })),
  })
  expect(sent).toEqual([out('ramen', 'gyoza'), out('ramen', 'gyoza'), out('gyoza')])
})

test('CATALOG-UI-BULK-DELETE-OK, CATALOG-ERROR-BULK-DELETE: a deletion reports its result, and Retry repeats only what failed', async () => {
  const sent = await failThenRetry(
    () => deleteProducts(1, [1, 3]),
    'catalog.edit-product.delete-error',
    'catalog.edit-product.product-deleted',
  )
  expect(sent).toEqual([{ ids: [1, 3] }, { ids: [1, 3] }, { ids: [3] }])
})

test('CATALOG-ERROR-OTHER: any other failed command shows an error with Retry', async () => {
  let isBroken = true
  const run = () => (isBroken ? Promise.reject(new Error('no')) : Promise.resolve({ changeId: null }))
  expect(await runCommand({ storeId: 1, run, done: 'Moved' })).toBe(false)
  expect(lastToast()).toMatchObject(says('bad', 'shell.form.failed', 'shell.failed.retry'))
  isBroken = false
  lastToast()?.action?.onAction()
  await vi.waitFor(() => expect(lastToast()).toMatchObject({ tone: 'good', message: 'Moved' }))
})

/** Renders the menu quality of a menu with four products, two of them without a photo. */
function shownQuality(): string {
  const tracker = createElement(Quality, { onShow: () => undefined })
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: queries }, tracker))
}
const quality = { totalProducts: 4, totalProductsWithOutImage: 2, totalProductsWithOutDescription: 0 }

test('CATALOG-RULE-QUALITY-FLAG: the menu quality is requested and shown only with its flag', () => {
  const isAsked = () => queries.getQueryCache().find({ queryKey: qualityOf(1).queryKey }) !== undefined
  keepFlags({})
  expect([shownQuality(), isAsked()]).toEqual(['', false])
  keepFlags({ PMT_FE_MENU_QUALITY_ENDPOINT_ENABLED: true })
  // its place is reserved, so that the tabs below do not move
  const waiting = shownQuality()
  expect([waiting === '', waiting.includes('%'), isAsked()]).toEqual([false, false, true])
  queries.setQueryData(qualityOf(1).queryKey, quality)
  expect(shownQuality()).toContain('75% · catalog.quality.high')
  keepFlags({})
  expect(shownQuality()).toBe('')
})

test('CATALOG-STORAGE-QUALITY: a hidden menu quality stays hidden after sign-out', () => {
  const isShown = () => {
    keepFlags({ PMT_FE_MENU_QUALITY_ENDPOINT_ENABLED: true })
    queries.setQueryData(qualityOf(1).queryKey, quality)
    return shownQuality() !== ''
  }
  expect(isShown()).toBe(true)
  write('menuQualityTrackerDismissed', 'true')
  expect(isShown()).toBe(false)
  clearSession()
  expect(isShown()).toBe(false)
})

/** The marketplace's error for a product that does not exist. */
const unknown = new ApiError({ code: 'unknown', status: 404, message: "Couldn't find product with id: 4" })

test('PLATFORM-RULE-SWALLOW: a command on an unknown product fails without a toast, and the menu is refetched', async () => {
  const refetches = vi.spyOn(queries, 'invalidateQueries')
  const run = (): Promise<never> => Promise.reject(unknown)
  expect(await runCommand({ storeId: 1, run, failed: 'Not deleted' })).toBe(false)
  expect(currentToasts().map(({ message }) => message)).not.toContain('Not deleted')
  expect(refetches).toHaveBeenCalledOnce()
  refetches.mockRestore()
})

test('CATALOG-ERROR-AVAIL-LOAD, PLATFORM-RULE-SWALLOW: a product that fails to load shows an error, an unknown one does not, and neither opens the availability dialog', async () => {
  server.answer = () => {
    throw new Error('offline')
  }
  expect(await loadProduct({ storeId: 1, id: 4 })).toBeNull()
  expect(currentToasts().map(({ tone, message }) => [tone, message])).toContainEqual([
    'bad',
    'catalog.common.submit-error',
  ])
  const shownBefore = currentToasts().length
  server.answer = () => {
    throw unknown
  }
  expect(await loadProduct({ storeId: 1, id: 4 })).toBeNull()
  expect(currentToasts()).toHaveLength(shownBefore)
  server.answer = () => ({ product: { id: 4, name: 'Ramen' } })
  expect((await loadProduct({ storeId: 1, id: 4 }))?.name).toBe('Ramen')
})
