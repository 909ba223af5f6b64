import type { MenuKind } from '@storekeep/contract/rules/catalog/limits.ts'
import type { TextField } from '@storekeep/contract/rules/translations/translations.ts'
import { sql } from 'drizzle-orm'
import { recordset } from '../../../platform/db/queries/recordset.ts'
import type { DbOrTx, Tx } from '../../../platform/db/types.ts'

/** The menu text that a feed line translates. */
export interface FedText {
  readonly store_id: number
  readonly kind: MenuKind
  readonly external_id: string
  readonly field: TextField
  readonly language: string
}

/** The menu entity that a feed line references, with its current text. */
export interface FoundText {
  readonly entityId: number
  readonly source: string
}

interface StoredTranslation {
  readonly version: number
}

export function textKey({ store_id, kind, external_id, field }: Omit<FedText, 'language'>): string {
  return `${store_id} ${kind} ${field} ${external_id}`
}
export function lineKey(text: FedText): string {
  return `${textKey(text)} ${text.language}`
}

const types = { store_id: 'bigint', kind: 'text', external_id: 'text', field: 'text', language: 'text' }

const entities = sql.raw(`(
  select 'COLLECTION_GROUP' as kind, store_id, id, external_id, name, '' as description from menu_groups
  union all select 'COLLECTION', store_id, id, external_id, name, '' from menu_collections
  union all select 'SECTION', store_id, id, external_id, name, '' from menu_sections
  union all select 'PRODUCT', store_id, id, external_id, name, description from menu_products
  union all select 'OPTION_GROUP', store_id, id, external_id, name, '' from menu_option_groups
  union all select 'OPTION', store_id, id, external_id, name, '' from menu_options)`)

/** Loads the texts that the lines reference. */
export async function foundTexts(
  db: DbOrTx,
  texts: readonly FedText[],
): Promise<ReadonlyMap<string, FoundText>> {
  const { rows } = await db.execute<{
    store_id: number
    kind: MenuKind
    external_id: string
    field: TextField
    id: number
    source: string
  }>(sql`
    select r.store_id, r.kind, r.external_id, r.field, t.id,
      case when r.field = 'name' then t.name else t.description end as source
    from ${recordset(types, texts)}
    join ${entities} t on t.kind = r.kind and t.store_id = r.store_id and t.external_id = r.external_id`)
  return new Map(rows.map(({ id: entityId, source, ...text }) => [textKey(text), { entityId, source }]))
}

/** Menu languages of stores: the confirmed one, else that of the city. */
export async function languagesOf(
  db: DbOrTx,
  storeIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await db.execute<{ id: number; language: string }>(sql`
    select s.id, coalesce(l.language, c.language_code) as language
    from stores s join cities c on c.code = s.city_code left join menu_languages l on l.store_id = s.id
    where s.id = any(${sql.param([...storeIds])}::bigint[])`)
  return new Map(rows.map(({ id, language }) => [id, language]))
}

/** Stored versions of these translations. */
export async function storedTranslations(
  db: DbOrTx,
  texts: readonly FedText[],
): Promise<ReadonlyMap<string, StoredTranslation>> {
  const { rows } = await db.execute<{
    [K in keyof (FedText & { version: number })]: (FedText & { version: number })[K]
  }>(sql`
    select r.store_id, r.kind, r.external_id, r.field, r.language, m.version
    from ${recordset(types, texts)}
    join ${entities} t on t.kind = r.kind and t.store_id = r.store_id and t.external_id = r.external_id
    join menu_translations m on m.store_id = r.store_id and m.kind = r.kind and m.thing_id = t.id
      and m.field = r.field and m.language = r.language`)
  return new Map(rows.map(({ version, ...text }) => [lineKey(text), { version }]))
}

/** A fed translation as it is stored. */
export interface FedTranslation {
  readonly store_id: number
  readonly version: number
  readonly deleted: boolean
  readonly kind: MenuKind
  readonly thing_id: number
  readonly field: TextField
  readonly language: string
  readonly text: string
  readonly origin: string
  readonly engine: string | null
  readonly source_language: string
  readonly source_text: string
  readonly source_key: string
}

const columns = {
  store_id: 'bigint',
  version: 'bigint',
  deleted: 'boolean',
  kind: 'text',
  thing_id: 'bigint',
  field: 'text',
  language: 'text',
  text: 'text',
  origin: 'text',
  engine: 'text',
  source_language: 'text',
  source_text: 'text',
  source_key: 'text',
}
const names = Object.keys(columns)

export async function saveFedTranslations(tx: Tx, rows: readonly FedTranslation[], at: Date): Promise<void> {
  await tx.execute(sql`
    insert into menu_translations (${sql.raw(names.join(', '))}, revision, at)
    select ${sql.raw(names.map((name) => `r.${name}`).join(', '))}, 1, ${at.toISOString()}::timestamptz
    from ${recordset(columns, rows)}
    on conflict (store_id, language, kind, thing_id, field) do update set
      revision = menu_translations.revision + 1, at = excluded.at, by = null,
      ${sql.raw(names.map((name) => `${name} = excluded.${name}`).join(', '))}`)
}
