import { catalog } from '@storekeep/contract/areas/catalog.ts'
import type { BulkReply, Product } from '@storekeep/contract/areas/catalog.shapes.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'
import { call } from '#kit/api/call.ts'
import { errorText } from '#kit/api/errorText.ts'
import { anyText } from '#kit/words/words.ts'
import { toast } from '#ui/toastQueue.ts'
import { oneProduct } from '../catalog.queries.ts'
import { load, refreshMenu, showDone } from '../commands.ts'

/** The requested availability of products at locations. */
interface StockChange {
  readonly storeId: number
  readonly storeAddressIds: readonly number[]
  readonly externalIds: readonly string[]
  /** A date, null for indefinitely, or undefined to make them available again. */
  readonly until?: string | null
}

/** Tomorrow's date in a time zone. */
export function tomorrowIn(timeZone: string): string {
  return addDays(localTimeOf(new Date(), timeZone).day, 1)
}

function send({ storeId, storeAddressIds, externalIds, until }: StockChange): Promise<BulkReply> {
  const params = { storeId }
  const ids = [...storeAddressIds]
  if (until === undefined)
    return call(catalog.backInStock, {
      params,
      body: { storeAddressIds: ids, productExternalIds: [...externalIds] },
    })
  const products = externalIds.map((externalId) => ({ externalId, until }))
  return call(catalog.outOfStock, { params, body: { storeAddressIds: ids, products } })
}

/** Messages for success, failure and Retry. */
interface BulkWords {
  readonly done: string
  readonly failed: string
  readonly again: (rest: readonly BulkReply['results'][number][]) => void
  readonly whole: () => void
}

/** Runs a bulk command. Retry repeats only what failed. */
async function runBulk(storeId: number, run: () => Promise<BulkReply>, words: BulkWords): Promise<void> {
  const retry = (onAction: () => void) => ({ label: anyText('shell.failed.retry'), onAction })
  try {
    const { results, changeId } = await run()
    await refreshMenu()
    const rest = results.filter(({ done }) => !done)
    if (rest.length < results.length) showDone(storeId, words.done, changeId)
    if (rest.length > 0)
      toast({
        tone: 'bad',
        message: words.failed,
        detail: anyText('catalog.not-done', { count: rest.length }),
        action: retry(() => words.again(rest)),
      })
  } catch (error) {
    toast({ tone: 'bad', message: words.failed, detail: errorText(error), action: retry(words.whole) })
  }
}

/**
 * CATALOG-ERROR-AVAIL-LOAD: loads the current product before the dialog opens; null on failure. A product that is no
 * longer on the menu is removed from the lists without an error (PLATFORM-RULE-SWALLOW).
 */
export async function loadProduct({ storeId, id }: Pick<Product, 'storeId' | 'id'>): Promise<Product | null> {
  try {
    const loaded = await load(oneProduct(storeId, id))
    if (loaded === undefined) await refreshMenu()
    return loaded?.product ?? null
  } catch (error) {
    toast({ tone: 'bad', message: anyText('catalog.common.submit-error'), detail: errorText(error) })
    return null
  }
}

/** CATALOG-STATE-BULK-OOS, CATALOG-STATE-BULK-BACK. */
export function setStock(change: StockChange): Promise<void> {
  return runBulk(change.storeId, () => send(change), {
    done: anyText('catalog.product-availability-modal.success'),
    failed: anyText('catalog.product-availability-modal.error'),
    again: (rest) =>
      void setStock({ ...change, externalIds: rest.flatMap(({ externalId }) => externalId ?? []) }),
    whole: () => void setStock(change),
  })
}

/** CATALOG-UI-BULK-DELETE-OK, CATALOG-ERROR-BULK-DELETE. */
export function deleteProducts(storeId: number, ids: readonly number[]): Promise<void> {
  return runBulk(
    storeId,
    () => call(catalog.removeProducts, { params: { storeId }, body: { ids: [...ids] } }),
    {
      done: anyText('catalog.edit-product.product-deleted'),
      failed: anyText('catalog.edit-product.delete-error'),
      again: (rest) =>
        void deleteProducts(
          storeId,
          rest.flatMap(({ id }) => id ?? []),
        ),
      whole: () => void deleteProducts(storeId, ids),
    },
  )
}
