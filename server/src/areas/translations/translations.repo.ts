import type { MenuKind } from '@storekeep/contract/rules/catalog/limits.ts'
import type { Engine, Origin, TextField } from '@storekeep/contract/rules/translations/translations.ts'
import { sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../platform/db/types.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import type { Menu } from '../catalog/catalog.book.ts'
import { menuLanguages, translationCorrections } from './translations.tables.ts'

/** A translation row to be written. */
export interface Written {
  readonly kind: MenuKind
  readonly thing_id: number
  readonly field: TextField
  readonly language: string
  readonly text: string
  readonly origin: Origin
  readonly engine: Engine | null
  readonly source_language: string
  readonly source_text: string
  readonly source_key: string
}

/** Ids of the stored rows of texts in a language, by `kind id field`; removed translations included. */
export async function idsOfTranslations(
  tx: Tx,
  { storeId }: Pick<Menu, 'storeId'>,
  language: string,
  keys: readonly { readonly kind: MenuKind; readonly thing_id: number; readonly field: TextField }[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.execute<{ id: number; kind: MenuKind; thing_id: number; field: TextField }>(sql`
    select t.id, t.kind, t.thing_id, t.field from menu_translations t
    join jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k(kind text, thing_id bigint, field text)
      on k.kind = t.kind and k.thing_id = t.thing_id and k.field = t.field
    where t.store_id = ${storeId} and t.language = ${language}`)
  return new Map(rows.map((row) => [`${row.kind} ${row.thing_id} ${row.field}`, row.id]))
}

/** Inserts or replaces translations. */
export async function saveTranslations(
  tx: Tx,
  { storeId }: Pick<Menu, 'storeId'>,
  rows: readonly Written[],
  written: { readonly at: Date; readonly by: number | null },
): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into menu_translations (store_id, revision, deleted, kind, thing_id, field, language, text, origin, engine,
      source_language, source_text, source_key, at, by)
    select ${storeId}::bigint, 1, false, r.kind, r.thing_id, r.field, r.language, r.text, r.origin, r.engine,
      r.source_language, r.source_text, r.source_key, ${written.at.toISOString()}::timestamptz, ${written.by}::bigint
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(kind text, thing_id bigint, field text, language text,
      text text, origin text, engine text, source_language text, source_text text, source_key text)
    on conflict (store_id, language, kind, thing_id, field) do update set revision = menu_translations.revision + 1,
      deleted = false, text = excluded.text, origin = excluded.origin, engine = excluded.engine,
      source_language = excluded.source_language, source_text = excluded.source_text,
      source_key = excluded.source_key, at = excluded.at, by = excluded.by`)
}

/** The entities of a menu, by kind; option groups and options included. */
export const entities = sql.raw(`(
  select 'COLLECTION_GROUP' as kind, store_id, id, external_id, name, deleted from menu_groups
  union all select 'COLLECTION', store_id, id, external_id, name, deleted from menu_collections
  union all select 'SECTION', store_id, id, external_id, name, deleted from menu_sections
  union all select 'PRODUCT', store_id, id, external_id, name, deleted from menu_products
  union all select 'OPTION_GROUP', store_id, id, external_id, name, deleted from menu_option_groups
  union all select 'OPTION', store_id, id, external_id, name, deleted from menu_options)`)

/** Every stored translation of a menu, by the external ids of its entities. */
export async function translationsOfMenu(db: DbOrTx, { storeId, scope }: Menu) {
  interface Row {
    readonly kind: MenuKind
    readonly external_id: string
    readonly field: TextField
    readonly language: string
    readonly text: string
  }
  const { rows } = await db.execute<{ [K in keyof Row]: Row[K] }>(sql`
    select t.kind, e.external_id, t.field, t.language, t.text from menu_translations t
    join ${entities} e on e.kind = t.kind and e.store_id = t.store_id and e.id = t.thing_id
    where t.store_id = ${storeId} and not t.deleted and ${scope.stores(sql`t.store_id`)}`)
  return rows.map(({ external_id: externalId, ...row }) => ({ ...row, externalId }))
}

/** Ids of entities, by `kind externalId`. */
export async function entityIds(
  tx: Tx,
  { storeId }: Menu,
  wanted: readonly { readonly kind: MenuKind; readonly externalId: string }[],
): Promise<ReadonlyMap<string, number>> {
  const asked = wanted.map(({ kind, externalId: external_id }) => ({ kind, external_id }))
  const { rows } = await tx.execute<{ kind: MenuKind; external_id: string; id: number }>(sql`
    select distinct e.kind, e.external_id, e.id from ${entities} e
    join jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as r(kind text, external_id text)
      on r.kind = e.kind and r.external_id = e.external_id
    where e.store_id = ${storeId}`)
  return new Map(rows.map(({ kind, external_id, id }) => [`${kind} ${external_id}`, id]))
}

export async function markRemoved(tx: Tx, { storeId }: Menu, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`update menu_translations set deleted = true, revision = revision + 1
    where store_id = ${storeId} and id = any(${sql.param([...ids])}::bigint[])`)
}

/** The language of a menu: the one confirmed for the store, and that of its city. */
export async function languageOfMenu(
  db: DbOrTx,
  { storeId }: Menu,
): Promise<{ readonly confirmed: string | null; readonly ofCity: string | null }> {
  const { rows } = await db.execute<{ confirmed: string | null; of_city: string | null }>(sql`
    select l.language as confirmed, c.language_code as of_city
    from stores s join cities c on c.code = s.city_code left join menu_languages l on l.store_id = s.id
    where s.id = ${storeId}`)
  return { confirmed: rows[0]?.confirmed ?? null, ofCity: rows[0]?.of_city ?? null }
}

export async function saveMenuLanguage(
  tx: Tx,
  { storeId }: Menu,
  row: { readonly language: string; readonly at: Date; readonly by: number | null },
): Promise<void> {
  await tx
    .insert(menuLanguages)
    .values({ storeId, ...row })
    .onConflictDoUpdate({ target: menuLanguages.storeId, set: row })
}

/** Translation memory of a scope: the newest confirmed translation of each text, by normalised text. */
export async function rememberedTexts(
  db: DbOrTx,
  scope: Scope,
  pair: { readonly sourceLanguage: string; readonly targetLanguage: string },
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map()
  const { rows } = await db.execute<{ source_key: string; text: string }>(sql`
    select distinct on (t.source_key) t.source_key, t.text from menu_translations t
    where t.language = ${pair.targetLanguage} and t.source_language = ${pair.sourceLanguage}
      and t.origin = 'HUMAN' and not t.deleted
      and md5(t.source_key) in (select md5(k) from unnest(${sql.param([...keys])}::text[]) as k)
      and ${scope.stores(sql`t.store_id`)}
    order by t.source_key, t.at desc, t.id desc`)
  return new Map(rows.map(({ source_key, text }) => [source_key, text]))
}

/** The stores of a scope whose menus have these texts, by text. */
export async function storesWithTexts(
  db: DbOrTx,
  scope: Scope,
  texts: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const wanted = sql`any(${sql.param([...new Set(texts)])}::text[])`
  const named = [
    'menu_groups',
    'menu_collections',
    'menu_sections',
    'menu_products',
    'menu_option_groups',
    'menu_options',
  ].map(
    (table) => sql`select t.store_id, t.name as text from ${sql.raw(table)} t
      where t.name = ${wanted} and not t.deleted and ${scope.stores(sql`t.store_id`)}`,
  )
  const described = sql`select t.store_id, t.description from menu_products t
    where t.description = ${wanted} and not t.deleted and ${scope.stores(sql`t.store_id`)}`
  const { rows } = await db.execute<{ text: string; store_ids: number[] }>(sql`
    select x.text, json_agg(distinct x.store_id) as store_ids
    from (${sql.join([...named, described], sql` union all `)}) x group by x.text`)
  return new Map(rows.map(({ text, store_ids }) => [text, store_ids]))
}

type CorrectionRow = typeof translationCorrections.$inferInsert

export async function insertCorrections(tx: Tx, rows: readonly CorrectionRow[]): Promise<void> {
  await tx.insert(translationCorrections).values([...rows])
}
