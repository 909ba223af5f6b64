import type { AllergenFacts, DietaryLabel } from '@storekeep/contract/rules/catalog/labels.ts'
import type { MenuKind } from '@storekeep/contract/rules/catalog/limits.ts'
import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../../../platform/db/types.ts'
import type { StoredOverride } from '../catalog.tables.ts'
import type { MenuTable } from '../changes/changes.repo.ts'
import type { Menu } from '../menu.ts'

/** A menu entity with all fields of a file. Fields that its kind lacks are empty. */
export interface MenuEntity {
  readonly kind: MenuKind
  readonly externalId: string
  readonly version: number
  /** As stored; siblings can have the same position. */
  readonly position: number
  readonly name: string
  /** The external id of its parent; null at the top and in the default group. */
  readonly parent: string | null
  readonly description: string
  /** Minor units. */
  readonly price: number
  readonly available: boolean
  /** ISO instant. */
  readonly unavailableUntil: string | null
  readonly overrides: readonly StoredOverride[]
  readonly imageUrl: string | null
  readonly dietaryLabels: readonly DietaryLabel[]
  readonly allergens: AllergenFacts
  /** External ids: option groups of a product, options of a group, in their order. */
  readonly refs: readonly string[]
  readonly min: number
  /** Null for no limit. */
  readonly max: number | null
  readonly multipleSelection: boolean
  /** Its texts in other languages by field and language, such as `name@es`; loaded for files only. */
  readonly translations?: Readonly<Record<string, string>>
}

export const tablesOfKinds = {
  COLLECTION_GROUP: 'menu_groups',
  COLLECTION: 'menu_collections',
  SECTION: 'menu_sections',
  OPTION: 'menu_options',
  OPTION_GROUP: 'menu_option_groups',
  PRODUCT: 'menu_products',
} as const satisfies Record<MenuKind, MenuTable>

interface Row {
  readonly kind: MenuKind
  readonly external_id: string
  readonly version: number
  readonly position: number
  readonly name: string
  readonly parent: string | null
  readonly facts: Partial<
    Omit<MenuEntity, 'kind' | 'externalId' | 'version' | 'position' | 'name' | 'parent' | 'refs'>
  > & { readonly refs?: readonly string[] | null }
}

const none = {
  description: '',
  price: 0,
  available: true,
  unavailableUntil: null,
  overrides: [],
  imageUrl: null,
  dietaryLabels: [],
  allergens: {},
  refs: [],
  min: 0,
  max: null,
  multipleSelection: false,
} as const

/** An entity with its name only. */
export function emptyEntity(
  of: Pick<MenuEntity, 'kind' | 'externalId' | 'name' | 'parent' | 'position'>,
): MenuEntity {
  return { ...none, version: 0, ...of }
}

/** All entities of a menu: kind by kind, each in menu order. */
export async function wholeMenu(db: DbOrTx, { storeId, scope }: Menu): Promise<MenuEntity[]> {
  const stock = sql.raw(`'price', t.price, 'available', t.available,
    'unavailableUntil', t.unavailable_until, 'overrides', t.overrides`)
  const { rows } = await db.execute<{ [K in keyof Row]: Row[K] }>(sql`
    with groups as (select * from menu_groups t where t.store_id = ${storeId} and not t.deleted
        and ${scope.stores(sql`t.store_id`)}),
      collections as (select t.*, g.external_id as parent, g.position as above, g.id as above_id
        from menu_collections t left join groups g on g.id = t.group_id
        where t.store_id = ${storeId} and not t.deleted and ${scope.stores(sql`t.store_id`)}),
      sections as (select t.*, c.external_id as parent, c.above, c.above_id, c.position as up, c.id as up_id
        from menu_sections t join collections c on c.id = t.collection_id
        where t.store_id = ${storeId} and not t.deleted)
    select 1 as nth, 'COLLECTION_GROUP' as kind, t.external_id, t.version, t.position, t.name,
        null::text as parent, '{}'::jsonb as facts, array[t.position, t.id] as place
      from groups t
    union all select 2, 'COLLECTION', t.external_id, t.version, t.position, t.name, t.parent, '{}'::jsonb,
        array[coalesce(t.above, -1), coalesce(t.above_id, 0), t.position, t.id] from collections t
    union all select 3, 'SECTION', t.external_id, t.version, t.position, t.name, t.parent, '{}'::jsonb,
        array[coalesce(t.above, -1), coalesce(t.above_id, 0), t.up, t.up_id, t.position, t.id] from sections t
    union all select 4, 'OPTION', t.external_id, t.version, 0, t.name, null, jsonb_build_object(${stock}),
        array[t.id]
      from menu_options t where t.store_id = ${storeId} and not t.deleted and ${scope.stores(sql`t.store_id`)}
    union all select 5, 'OPTION_GROUP', t.external_id, t.version, 0, t.name, null,
        jsonb_build_object('min', t.min, 'max', t.max, 'multipleSelection', t.multiple_selection, 'refs', (
          select jsonb_agg(o.external_id order by u.nth) from unnest(t.option_ids) with ordinality u(id, nth)
            join menu_options o on o.store_id = t.store_id and o.id = u.id and not o.deleted)),
        array[t.id]
      from menu_option_groups t
      where t.store_id = ${storeId} and not t.deleted and ${scope.stores(sql`t.store_id`)}
    union all select 6, 'PRODUCT', t.external_id, t.version, t.position, t.name, s.external_id,
        jsonb_build_object(${stock}, 'description', t.description, 'imageUrl', t.image_url,
          'dietaryLabels', t.dietary_labels, 'allergens', t.allergens, 'refs', (
          select jsonb_agg(o.external_id order by u.nth)
          from unnest(t.option_group_ids) with ordinality u(id, nth)
            join menu_option_groups o on o.store_id = t.store_id and o.id = u.id and not o.deleted)),
        array[coalesce(s.above, -1), coalesce(s.above_id, 0), s.up, s.up_id, s.position, s.id, t.position, t.id]
      from menu_products t join sections s on s.id = t.section_id
      where t.store_id = ${storeId} and not t.deleted
    order by nth, place`)
  return rows.map(({ external_id: externalId, facts, kind, version, position, name, parent }) => ({
    ...none,
    kind,
    externalId,
    version,
    position,
    name,
    parent,
    ...facts,
    unavailableUntil: facts.unavailableUntil ? new Date(facts.unavailableUntil).toISOString() : null,
    refs: facts.refs ?? [],
  }))
}

/** A fingerprint that changes with any change of the menu or its translations. */
export async function menuFingerprint(db: DbOrTx, { storeId }: Pick<Menu, 'storeId'>): Promise<string> {
  const each = Object.values(tablesOfKinds).map((table) => {
    const position = table === 'menu_options' || table === 'menu_option_groups' ? '0' : 't.position'
    return sql`select ${table} as k, t.id, t.revision, ${sql.raw(position)} as place, t.deleted
      from ${sql.raw(table)} t where t.store_id = ${storeId}`
  })
  each.push(sql`select 'menu_translations', t.id, t.revision, 0, t.deleted
    from menu_translations t where t.store_id = ${storeId}`)
  const { rows } = await db.execute<{ print: string | null }>(sql`
    select md5(string_agg(concat_ws(':', k, id, revision, place, deleted), ',' order by k, id)) as print
    from (${sql.join(each, sql` union all `)}) t`)
  return rows[0]?.print ?? 'empty'
}

/** Ids of entities by external id, deleted ones included. */
export async function idsOfEntities(
  db: DbOrTx,
  { storeId }: Pick<Menu, 'storeId'>,
  kind: MenuKind,
  externalIds: readonly string[],
): Promise<Map<string, number>> {
  if (externalIds.length === 0) return new Map()
  const { rows } = await db.execute<{ id: number; external_id: string }>(sql`
    select t.id, t.external_id from ${sql.raw(tablesOfKinds[kind])} t
    where t.store_id = ${storeId} and t.external_id = any(${sql.param([...externalIds])}::text[])`)
  return new Map(rows.map(({ id, external_id }) => [external_id, id]))
}

/** The versions of all entities that were fed, deleted ones included. */
export async function fedVersions(
  db: DbOrTx,
  { storeId }: Pick<Menu, 'storeId'>,
): Promise<{ readonly kind: MenuKind; readonly externalId: string; readonly version: number }[]> {
  const each = Object.entries(tablesOfKinds).map(
    ([kind, table]) => sql`select ${kind} as kind, t.external_id, t.version from ${sql.raw(table)} t
      where t.store_id = ${storeId} and t.version > 0`,
  )
  const { rows } = await db.execute<{ kind: MenuKind; external_id: string; version: number }>(
    sql.join(each, sql` union all `),
  )
  return rows.map(({ external_id: externalId, ...row }) => ({ ...row, externalId }))
}
