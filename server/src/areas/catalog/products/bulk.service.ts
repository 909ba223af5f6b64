import type { BulkReply } from '@storekeep/contract/areas/catalog.shapes.ts'
import type { Command } from '../../../platform/http/commands/in-transaction.ts'
import { invalid } from '../../../platform/app-error.ts'
import { ChangeSet } from '../changes/change-set.ts'
import { lockMenu, requireLocations, type Menu } from '../menu.ts'
import { momentOf, putBack, putOut, withNextEnd, type StockColumns } from '../stock.ts'
import { markDeleted } from '../tree/tree.repo.ts'
import { productsNamed, productsWithIds, writeStock, type ProductRow } from './products.repo.ts'

/** Applies a new state to products by their ids, and returns the result for each id. */
export async function changeStock(
  command: Command,
  menu: Menu,
  names: readonly string[],
  stateOf: (row: ProductRow) => StockColumns,
): Promise<BulkReply> {
  const { tx, clock } = command
  const found = new Map((await productsNamed(tx, menu, names)).map((row) => [row.external_id, row]))
  const results = names.map((externalId) => {
    const row = found.get(externalId)
    return row
      ? { id: row.id, externalId, done: true, code: null }
      : { id: null, externalId, done: false, code: 'product.unknown' }
  })
  if (found.size === 0) return { changeId: null, results }
  const rows = [...found.values()]
  const change = new ChangeSet(command, menu)
  await change.watch(
    'menu_products',
    rows.map(({ id }) => id),
  )
  await writeStock(
    tx,
    menu,
    rows.map((row) => ({ ...withNextEnd(stateOf(row), clock.now()), id: row.id })),
  )
  return { changeId: await change.save(), results }
}

/** CATALOG-STATE-BULK-OOS: out of stock until a time or day, or indefinitely. */
export async function putOutOfStock(
  command: Command,
  storeId: number,
  body: {
    readonly storeAddressIds: readonly number[]
    readonly products: readonly { readonly externalId: string; readonly until: string | null }[]
  },
): Promise<BulkReply> {
  const menu = await lockMenu(command, storeId)
  requireLocations(menu, body.storeAddressIds)
  const now = command.clock.now().getTime()
  const faults = body.products.flatMap(({ until }, nth) => {
    const at = momentOf(until, menu.timeZone)
    return at !== null && Date.parse(at) <= now ? [{ path: `products.${nth}.until`, code: 'until.past' }] : []
  })
  if (faults.length > 0) throw invalid(faults)
  const ids = new Set(body.storeAddressIds)
  const untils = new Map(body.products.map(({ externalId, until }) => [externalId, until]))
  return changeStock(command, menu, [...untils.keys()], (row) =>
    putOut(row, menu, ids, untils.get(row.external_id) ?? null),
  )
}

/** CATALOG-STATE-BULK-BACK: available again. */
export async function putBackInStock(
  command: Command,
  storeId: number,
  body: { readonly storeAddressIds: readonly number[]; readonly productExternalIds: readonly string[] },
): Promise<BulkReply> {
  const menu = await lockMenu(command, storeId)
  requireLocations(menu, body.storeAddressIds)
  const ids = new Set(body.storeAddressIds)
  return changeStock(command, menu, [...new Set(body.productExternalIds)], (row) =>
    putBack(row, menu, ids, command.clock.now()),
  )
}

/** CATALOG-CALL-PRODUCTS-DELETION: deletes the existing products and returns the ids of the others. */
export async function removeProducts(
  command: Command,
  storeId: number,
  ids: readonly number[],
): Promise<BulkReply> {
  const menu = await lockMenu(command, storeId)
  const found = new Map((await productsWithIds(command.tx, menu, ids)).map((row) => [row.id, row]))
  const results = [...new Set(ids)].map((id) => {
    const row = found.get(id)
    return {
      id,
      externalId: row?.external_id ?? null,
      done: row !== undefined,
      code: row ? null : 'product.unknown',
    }
  })
  const gone = [...found.keys()]
  if (gone.length === 0) return { changeId: null, results }
  const change = new ChangeSet(command, menu)
  await change.watch('menu_products', gone)
  await markDeleted(command.tx, menu, 'product', gone)
  return { changeId: await change.save(), results }
}
