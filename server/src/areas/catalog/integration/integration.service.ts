import type {
  BulkProduct,
  Category,
  IntegrationProduct,
  WantedThere,
} from '@storekeep/contract/areas/catalog.integration.ts'
import type { BulkReply } from '@storekeep/contract/areas/catalog.shapes.ts'
import type { FieldError } from '@storekeep/contract/kit/errors.ts'
import { fromMinor } from '@storekeep/contract/kit/money.ts'
import { stockIn } from '@storekeep/contract/rules/catalog/stock.ts'
import type { Command } from '../../../platform/http/commands/in-transaction.ts'
import { invalid } from '../../../platform/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { DbOrTx } from '../../../platform/db/types.ts'
import type { Scope } from '../../../platform/scope/scope.ts'
import { lockMenu, openMenu, storeOfLocation, type Menu } from '../menu.ts'
import { changeStock } from '../products/bulk.service.ts'
import type { ProductRow } from '../products/products.repo.ts'
import { minorOf, momentOf, ownStock, putBack, putOut, withPrice } from '../stock.ts'
import * as repo from './integration.repo.ts'

/** CATALOG-CALL-CATEGORIES. */
export async function listCategories(db: DbOrTx, who: Scope, storeAddressId: number) {
  const menu = await openMenu(db, who, await storeOfLocation(db, storeAddressId))
  const rows = await repo.listCategories(db, menu)
  return { categories: rows.map(({ parent_id, ...row }): Category => ({ ...row, parentId: parent_id })) }
}

/** CATALOG-CALL-INTEGRATION-SEARCH. */
export async function searchThere(
  { db, who, clock }: { readonly db: DbOrTx; readonly who: Scope; readonly clock: Clock },
  storeAddressId: number,
  wanted: WantedThere,
) {
  const menu = await openMenu(db, who, await storeOfLocation(db, storeAddressId))
  const at = { id: storeAddressId, now: clock.now() }
  const rows = await repo.pageThere(db, menu, at, wanted)
  return { products: rows.map((row) => productAt(row, menu, at)) }
}

function productAt(
  row: ProductRow,
  { currency }: Menu,
  { id, now }: { readonly id: number; readonly now: Date },
): IntegrationProduct {
  const override = row.overrides.find(({ storeAddressId }) => storeAddressId === id)
  const { available, unavailableUntil } = stockIn(ownStock(row), override, now)
  return {
    id: row.id,
    externalId: row.external_id,
    content: { name: row.name },
    isAvailable: available,
    price: fromMinor(override?.price ?? row.price, currency),
    restrictions: available ? [] : [{ type: 'OUT_OF_STOCK', until: unavailableUntil }],
    sectionIds: [row.section_id],
  }
}

/** CATALOG-CALL-BULK: one location's overrides of products; the others and the products themselves remain unchanged. */
export async function updateThere(
  command: Command,
  storeAddressId: number,
  products: readonly BulkProduct[],
): Promise<BulkReply> {
  const menu = await lockMenu(command, await storeOfLocation(command.tx, storeAddressId))
  const now = command.clock.now()
  const wanted = wantedOf(products, menu, { id: storeAddressId, now })
  const there = new Set([storeAddressId])
  return changeStock(command, menu, [...wanted.keys()], (row) => {
    const { isAvailable, until = null, price } = wanted.get(row.external_id) ?? {}
    const priced = price === undefined ? row : withPrice(row, storeAddressId, price)
    if (isAvailable === undefined) return priced
    // for a store's only location the product itself is marked
    return isAvailable ? putBack(priced, menu, there, now) : putOut(priced, menu, there, until)
  })
}

interface Wanted {
  readonly isAvailable?: boolean | undefined
  readonly until?: string | null
  /** Minor units. */
  readonly price?: number | null | undefined
}

/** The input by product; reports all faults at once. */
function wantedOf(
  products: readonly BulkProduct[],
  menu: Menu,
  at: { readonly id: number; readonly now: Date },
): Map<string, Wanted> {
  const faults: FieldError[] = []
  const wanted = new Map<string, Wanted>()
  const timeZone = menu.locations.find(({ id }) => id === at.id)?.timeZone ?? menu.timeZone
  for (const [
    nth,
    { externalId, isAvailable, unavailableUntil: until = null, price },
  ] of products.entries()) {
    const path = `products.${nth}`
    if (wanted.has(externalId)) faults.push({ path: `${path}.externalId`, code: 'line.duplicate' })
    const end = momentOf(until, timeZone)
    if (end !== null && isAvailable !== false)
      faults.push({ path: `${path}.unavailableUntil`, code: 'until.withoutNeed' })
    else if (end !== null && Date.parse(end) <= at.now.getTime())
      faults.push({ path: `${path}.unavailableUntil`, code: 'until.past' })
    wanted.set(externalId, {
      isAvailable,
      until,
      price: price && minorOf(price, menu.currency, `${path}.price`, faults),
    })
  }
  if (faults.length > 0) throw invalid(faults)
  return wanted
}
