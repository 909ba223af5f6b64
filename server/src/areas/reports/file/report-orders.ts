import type { Db } from '../../../platform/db/types.ts'
import { bookedForPartner } from '../../ledger/ledger.read.ts'
import type { ReportOrder } from './reports.columns.ts'
import { itemsOfOrders, type ReportItem, type ReportRow } from './reports.rows.repo.ts'

const times = (quantity: number, name: string): string => (quantity === 1 ? name : `${quantity} × ${name}`)

const itemText = ({ name, quantity, options }: ReportItem): string => {
  const chosen = (options ?? []).map((option) => times(option.quantity, option.name)).join(', ')
  return `${times(quantity, name)}${chosen === '' ? '' : ` (${chosen})`}`
}

/** The rows with their items and the amounts booked for the partner. */
export async function readOrders(
  db: Db,
  rows: readonly ReportRow[],
  say: (id: string) => string,
): Promise<ReportOrder[]> {
  if (rows.length === 0) return []
  const items = Map.groupBy(await itemsOfOrders(db, rows), ({ order_id }) => order_id)
  const booked = await bookedForPartner(
    db,
    rows.map(({ store_id, id }) => ({ storeId: store_id, id })),
  )
  return rows.map((row) => ({
    row,
    items: (items.get(row.id) ?? []).map(itemText).join('; '),
    booked: booked.get(row.id) ?? new Map(),
    say,
  }))
}
