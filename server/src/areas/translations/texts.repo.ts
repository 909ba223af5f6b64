import type { MenuKind } from '@storekeep/contract/rules/catalog/limits.ts'
import type {
  Engine,
  Origin,
  TextField,
  TranslationState,
  translationFilters,
} from '@storekeep/contract/rules/translations/translations.ts'
import { sql, type SQL } from 'drizzle-orm'
import { folded, foldedQuery } from '../../platform/db/queries/folded.ts'
import type { DbOrTx } from '../../platform/db/types.ts'
import type { Menu } from '../catalog/catalog.read.ts'

/** A menu text with its stored translation in one language. */
export interface TextRow {
  readonly kind: MenuKind
  readonly id: number
  readonly field: TextField
  readonly external_id: string
  readonly path: readonly string[]
  readonly name: string
  readonly source: string
  readonly state: TranslationState
  readonly text: string | null
  readonly origin: Origin | null
  readonly engine: Engine | null
  readonly source_text: string | null
  readonly at: string | null
  readonly by: string | null
  readonly revision: number
  /** Time of the latest correction request that still marks the text. */
  readonly requested_at: string | null
  /** The marketplace's reason for declining the latest request, and its time. */
  readonly declined_note: string | null
  readonly declined_at: string | null
}

/** Query parameters: source and target language, and from when on correction requests and their answers are shown. */
export interface TextsQuery {
  readonly sourceLanguage: string
  readonly language: string
  readonly reviewedSince: Date
  readonly answeredSince: Date
}

/**
 * Every text of a menu. `place` sorts a parent before its children: groups down to descriptions, then option groups,
 * then options. A row whose translation was removed counts as missing, but keeps its revision.
 */
const textsOf = ({ storeId, scope }: Menu): SQL => {
  const own = sql`t.store_id = ${storeId} and not t.deleted and ${scope.stores(sql`t.store_id`)}`
  return sql`
    groups as (select t.* from menu_groups t where ${own}),
    collections as (select t.*, coalesce(g.position, -1) as above, coalesce(g.id, 0) as above_id,
        case when g.id is null then '{}'::text[] else array[g.name] end as up_path
      from menu_collections t left join groups g on g.id = t.group_id where ${own}),
    sections as (select t.*, c.above, c.above_id, c.position as up, c.id as up_id, c.up_path || c.name as up_path
      from menu_sections t join collections c on c.id = t.collection_id where ${own}),
    products as (select t.*, s.up_path || s.name as up_path,
        array[s.above, s.above_id, s.up, s.up_id, s.position, s.id, t.position, t.id] as place
      from menu_products t join sections s on s.id = t.section_id where ${own}),
    texts as (
      select 'COLLECTION_GROUP' as kind, t.id, 'name' as field, t.external_id, '{}'::text[] as path, t.name,
          t.name as source, array[t.position, t.id] as place from groups t
      union all select 'COLLECTION', t.id, 'name', t.external_id, t.up_path, t.name, t.name,
          array[t.above, t.above_id, t.position, t.id] from collections t
      union all select 'SECTION', t.id, 'name', t.external_id, t.up_path, t.name, t.name,
          array[t.above, t.above_id, t.up, t.up_id, t.position, t.id] from sections t
      union all select 'PRODUCT', t.id, 'name', t.external_id, t.up_path, t.name, t.name, t.place from products t
      union all select 'PRODUCT', t.id, 'description', t.external_id, t.up_path, t.name, t.description,
          t.place || 1::bigint from products t where t.description ~ '[^[:space:]]'
      union all select 'OPTION_GROUP', t.id, 'name', t.external_id, '{}'::text[], t.name, t.name,
          array[2147483647, 0, t.id] from menu_option_groups t where ${own}
      union all select 'OPTION', t.id, 'name', t.external_id, '{}'::text[], t.name, t.name,
          array[2147483647, 1, t.id] from menu_options t where ${own})`
}

const withTranslations = (
  menu: Menu,
  { sourceLanguage, language, reviewedSince, answeredSince }: TextsQuery,
): SQL => sql`
  with ${textsOf(menu)},
  stored as (select * from menu_translations where store_id = ${menu.storeId} and language = ${language}),
  latest as (
    select distinct on (c.original) c.original, c.at, c.answer, c.answered_at, c.note from translation_corrections c
    where c.store_ids @> array[${menu.storeId}::bigint] and c.source_language = ${sourceLanguage}
      and c.target_language = ${language}
    order by c.original, c.at desc, c.id desc),
  asked as (
    select original, at from latest where answer is null and at > ${reviewedSince.toISOString()}::timestamptz),
  declined as (
    select original, answered_at, note from latest
    where answer = 'DECLINED' and answered_at > ${answeredSince.toISOString()}::timestamptz),
  rows as (
    select x.*, case when m.deleted is not false then null else m.text end as text,
      case when m.deleted is not false then null else m.origin end as origin, m.engine, m.source_text, m.at,
      u.name as by, coalesce(m.revision, 0) as revision, a.at as requested_at,
      d.note as declined_note, d.answered_at as declined_at, case when m.deleted is not false then 'UNTRANSLATED' when m.source_text <> x.source then 'OUTDATED'
        else m.origin end as state
    from texts x
    left join stored m on m.kind = x.kind and m.thing_id = x.id and m.field = x.field
    left join users u on u.id = m.by
    left join asked a on a.original = x.source
    left join declined d on d.original = x.source)`

const columns =
  sql.raw(`kind, id, field, external_id, path, name, source, state, text, origin, engine, source_text, at,
  by, revision, requested_at, declined_note, declined_at`)

type Filter = (typeof translationFilters)[number]

const like = (query: string): string => `%${foldedQuery(query).replaceAll(/[\\%_]/g, '\\$&')}%`

/** One page of texts, their total count, and the counts per state over the whole menu. */
export async function pageOfTexts(
  db: DbOrTx,
  menu: Menu,
  asked: TextsQuery,
  wanted: {
    readonly only?: Key | undefined
    readonly searchQuery?: string | undefined
    readonly state?: Filter | undefined
    readonly page: number
    readonly limit: number
  },
): Promise<{ readonly rows: readonly TextRow[]; readonly total: number; readonly counts: Counts }> {
  const { only, searchQuery, state, page, limit } = wanted
  const conditions: SQL[] = []
  if (only) conditions.push(sql`kind = ${only.kind} and id = ${only.id} and field = ${only.field}`)
  if (state === 'UNDER_REVIEW') conditions.push(sql`requested_at is not null`)
  else if (state !== undefined) conditions.push(sql`state = ${state}`)
  if (searchQuery !== undefined) {
    const pattern = like(searchQuery)
    conditions.push(sql`(${folded(sql`source`)} like ${pattern} or ${folded(sql`text`)} like ${pattern})`)
  }
  const where = conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
  const { rows } = await db.execute<{ counts: Counts; total: number; rows: TextRow[] | null }>(sql`
    ${withTranslations(menu, asked)},
    fitting as (select * from rows where ${where})
    select (select json_build_object('total', count(*)::int,
        'UNTRANSLATED', count(*) filter (where state = 'UNTRANSLATED')::int,
        'MACHINE', count(*) filter (where state = 'MACHINE')::int,
        'OUTDATED', count(*) filter (where state = 'OUTDATED')::int,
        'HUMAN', count(*) filter (where state = 'HUMAN')::int,
        'UNDER_REVIEW', count(requested_at)::int) from rows) as counts,
      (select count(*)::int from fitting) as total,
      (select json_agg(p order by p.place) from (
        select ${columns}, place from fitting order by place limit ${limit} offset ${(page - 1) * limit}) p) as rows`)
  const [found] = rows
  return {
    rows: found?.rows ?? [],
    total: found?.total ?? 0,
    counts: found?.counts ?? noCounts,
  }
}

export type Counts = Readonly<Record<Filter | 'total', number>>
const noCounts: Counts = { total: 0, UNTRANSLATED: 0, MACHINE: 0, OUTDATED: 0, HUMAN: 0, UNDER_REVIEW: 0 }

/** A text by its key. */
export interface Key {
  readonly kind: MenuKind
  readonly id: number
  readonly field: TextField
}

/** Texts by their keys, in menu order; keys that the menu does not have are omitted. */
export async function textsWithKeys(
  db: DbOrTx,
  menu: Menu,
  asked: TextsQuery,
  keys: readonly Key[],
): Promise<TextRow[]> {
  const { rows } = await db.execute<{ [K in keyof TextRow]: TextRow[K] }>(sql`
    ${withTranslations(menu, asked)}
    select ${columns} from rows where (kind, id, field) in (
      select k.kind, k.id, k.field
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k(kind text, id bigint, field text))
    order by place`)
  return rows
}

/** Keys of the texts a machine may translate: those without a translation, and outdated machine translations. */
export async function keysForMachine(db: DbOrTx, menu: Menu, asked: TextsQuery): Promise<Key[]> {
  const { rows } = await db.execute<{ [K in keyof Key]: Key[K] }>(sql`
    ${withTranslations(menu, asked)}
    select kind, id, field from rows
    where state = 'UNTRANSLATED' or (state = 'OUTDATED' and origin = 'MACHINE') order by place`)
  return rows
}
