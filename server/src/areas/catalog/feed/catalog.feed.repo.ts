import type { MenuKind } from '@storekeep/contract/rules/catalog/limits.ts'
import { sql, type SQL } from 'drizzle-orm'
import { recordset } from '../../../platform/db/queries/recordset.ts'
import type { DbOrTx, Tx } from '../../../platform/db/types.ts'
import type { MenuTable } from '../changes/changes.repo.ts'
import { tablesOfKinds } from '../whole/whole.repo.ts'

export interface Name {
  readonly kind: MenuKind
  readonly store_id: number
  readonly external_id: string
}

export interface StoredEntity {
  readonly version: number
}

export function keyOf({ kind, store_id, external_id }: Name): string {
  return `${kind} ${store_id} ${external_id}`
}

/** The stored versions of these external ids. */
export async function storedEntities(db: DbOrTx, names: readonly Name[]): Promise<Map<string, StoredEntity>> {
  const found = new Map<string, StoredEntity>()
  for (const [kind, some] of Map.groupBy(names, (name) => name.kind)) {
    const { rows } = await db.execute<{ store_id: number; external_id: string; version: number }>(sql`
      select t.store_id, t.external_id, t.version
      from ${recordset({ store_id: 'bigint', external_id: 'text' }, some)} cross join lateral (
        select * from ${sql.raw(tablesOfKinds[kind])} t
        where t.store_id = r.store_id and t.external_id = r.external_id offset 0) t`)
    for (const { version, ...name } of rows) found.set(keyOf({ kind, ...name }), { version })
  }
  return found
}

/** An entity as the feed writes it. Its parent is given by external id. */
export interface FedRow {
  readonly kind: MenuKind
  readonly nth: number
  readonly store_id: number
  readonly external_id: string
  readonly [column: string]: unknown
}

interface Written {
  /** Types of the columns that are copied unchanged. */
  readonly types: Readonly<Record<string, string>>
  /** Columns that are looked up by external ids in the row, with the lookup. */
  readonly lookedUp?: Readonly<Record<string, SQL>>
  /** Types of these external ids. */
  readonly names?: Readonly<Record<string, string>>
}

const common = { version: 'bigint', name: 'text', deleted: 'boolean' }
const stock = {
  available: 'boolean',
  unavailable_until: 'timestamptz',
  overrides: 'jsonb',
  next_end: 'timestamptz',
}

const idOf = (table: MenuTable, name: string): SQL =>
  sql.raw(`(select x.id from ${table} x where x.store_id = r.store_id and x.external_id = r.${name})`)
const idsOf = (table: MenuTable, name: string): SQL =>
  sql.raw(`coalesce((select array_agg(x.id order by u.nth)
    from json_array_elements_text(r.${name}) with ordinality u(external_id, nth)
      join ${table} x on x.store_id = r.store_id and x.external_id = u.external_id), '{}')`)

const written: Readonly<Record<MenuKind, Written>> = {
  COLLECTION_GROUP: { types: { ...common, position: 'integer' } },
  COLLECTION: {
    types: { ...common, position: 'integer' },
    names: { group_name: 'text' },
    lookedUp: { group_id: idOf('menu_groups', 'group_name') },
  },
  SECTION: {
    types: { ...common, position: 'integer' },
    names: { collection_name: 'text' },
    lookedUp: { collection_id: idOf('menu_collections', 'collection_name') },
  },
  OPTION: { types: { ...common, price: 'bigint', ...stock } },
  OPTION_GROUP: {
    types: { ...common, min: 'integer', max: 'integer', multiple_selection: 'boolean' },
    names: { option_names: 'json' },
    lookedUp: { option_ids: idsOf('menu_options', 'option_names') },
  },
  PRODUCT: {
    types: {
      ...common,
      position: 'integer',
      description: 'text',
      price: 'bigint',
      ...stock,
      image_url: 'text',
      dietary_labels: 'text[]',
      allergens: 'jsonb',
      folded: 'text',
    },
    names: { section_name: 'text', group_names: 'json' },
    lookedUp: {
      section_id: idOf('menu_sections', 'section_name'),
      option_group_ids: idsOf('menu_option_groups', 'group_names'),
    },
  },
}

/** Writes entities of one kind; their references are stored already. */
export async function saveEntities(tx: Tx, kind: MenuKind, rows: readonly FedRow[]): Promise<void> {
  const { types, names = {}, lookedUp = {} } = written[kind]
  const plain = Object.keys(types)
  const found = Object.entries(lookedUp)
  const columns = [...plain, ...found.map(([name]) => name)]
  const values = sql.join(
    [...plain.map((name) => sql.raw(`r.${name}`)), ...found.map(([, value]) => value)],
    sql`, `,
  )
  const types_ = { nth: 'bigint', store_id: 'bigint', external_id: 'text', ...types, ...names }
  const table = tablesOfKinds[kind]
  await tx.execute(sql`
    insert into ${sql.raw(table)} (store_id, external_id, revision, ${sql.raw(columns.join(', '))})
    select r.store_id, r.external_id, 1, ${values} from ${recordset(types_, rows)} order by r.nth
    on conflict (store_id, external_id) do update set revision = ${sql.raw(table)}.revision + 1, ${sql.raw(
      columns.map((name) => `${name} = excluded.${name}`).join(', '),
    )}`)
}
