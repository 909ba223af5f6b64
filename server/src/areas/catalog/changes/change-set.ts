import { fromMinor } from '@storekeep/contract/kit/money.ts'
import type { Command } from '../../../platform/http/commands/in-transaction.ts'
import { publish } from '../../../platform/db/outbox/outbox.ts'
import { differences } from '../../../platform/audit/differences.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { publishEvents } from '../../webhooks/webhooks.book.ts'
import type { Menu } from '../menu.ts'
import { keepPrices } from '../prices/price-history.ts'
import { insertChange, menuTables, rowsAsJson, type MenuRow, type MenuTable } from './changes.repo.ts'

/** The audit log's names of the rows of each table. */
const entities: Readonly<Record<MenuTable, string>> = {
  menu_groups: 'collection group',
  menu_collections: 'collection',
  menu_sections: 'section',
  menu_options: 'option',
  menu_option_groups: 'option group',
  menu_products: 'product',
  menu_bags: 'bag',
  menu_packagings: 'packaging',
  menu_translations: 'translation',
}

/**
 * The changes of one command to a menu. Rows are registered before they are changed; saving stores their state before
 * and after, writes the audit record and notifies the pages that show the menu.
 */
export class ChangeSet {
  readonly #command: Command
  readonly #menu: Menu
  readonly #before = new Map<MenuTable, MenuRow[]>()
  readonly #ids = new Map<MenuTable, Set<number>>()

  constructor(command: Command, menu: Menu) {
    this.#command = command
    this.#menu = menu
  }

  /** Stores the state of rows before they are changed. */
  async watch(table: MenuTable, ids: readonly number[]): Promise<void> {
    const known = this.#known(table)
    const fresh = ids.filter((id) => !known.has(id))
    for (const id of fresh) known.add(id)
    const rows = await rowsAsJson(this.#command.tx, this.#menu, table, fresh)
    this.#before.set(table, [...(this.#before.get(table) ?? []), ...rows])
  }

  /** Registers a row that the command has created: undoing deletes it. */
  made(table: MenuTable, id: number): void {
    this.#known(table).add(id)
  }

  /** Saves the change and returns its id. */
  async save(): Promise<string> {
    const { tx, clock, audit } = this.#command
    const before: Record<string, MenuRow[]> = {}
    const after: Record<string, MenuRow[]> = {}
    for (const table of menuTables) {
      const ids = [...this.#known(table)]
      if (ids.length === 0) continue
      before[table] = this.#before.get(table) ?? []
      after[table] = await rowsAsJson(tx, this.#menu, table, ids)
      this.#record(table, before[table], after[table])
    }
    const products = this.#ids.get('menu_products')
    if (products) await keepPrices(tx, [this.#menu.storeId], clock.now(), [...products])
    audit.stores([this.#menu.storeId])
    const id = uuidv7(clock.now())
    audit.undoable(id)
    await insertChange(tx, this.#menu, { id, at: clock.now(), before, after })
    await announceMenu(tx, this.#menu)
    const { storeId, locations } = this.#menu
    const storeAddressIds = locations.map((location) => location.id)
    const event = { type: 'menu.changed' as const, storeId, storeAddressIds, data: { changeId: id } }
    await publishEvents(tx, clock.now(), event)
    return id
  }

  #known(table: MenuTable): Set<number> {
    const known = this.#ids.get(table) ?? new Set<number>()
    this.#ids.set(table, known)
    return known
  }

  #record(table: MenuTable, before: readonly MenuRow[], after: readonly MenuRow[]): void {
    const then = new Map(before.map((row) => [row['id'], row]))
    const { storeId, currency } = this.#menu
    for (const row of after) {
      const known = then.get(row['id'])
      const changed = differences(known, row)
      if (changed.before !== null && Object.keys(changed.after).length === 0) continue
      const old = changed.before && audited(changed.before, known, currency)
      const now = audited(changed.after, row, currency)
      this.#command.audit.change(entities[table], String(row['id']), old, now, storeId)
    }
  }
}

/** What changed in a row, with its name; a price in the units of its currency. */
function audited(changed: MenuRow, row: MenuRow | undefined, currency: string): MenuRow {
  const { price } = changed
  const amount = typeof price === 'number' ? { price: fromMinor(price, currency), currency } : {}
  return { ...(row?.['name'] !== undefined && { name: row['name'] }), ...changed, ...amount }
}

/** Notifies the pages that show a menu, in the same transaction. A menu belongs to no days. */
export async function announceMenu(
  tx: Tx,
  {
    storeId,
    locations,
  }: { readonly storeId: number; readonly locations: readonly { readonly id: number }[] },
) {
  await publish(tx, {
    type: 'catalog.changed',
    storeId,
    payload: { storeAddressIds: locations.map(({ id }) => id), days: [] },
  })
}
