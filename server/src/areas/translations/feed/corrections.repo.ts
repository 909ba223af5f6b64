import type { CorrectionAnswer } from '@storekeep/contract/rules/translations/review.ts'
import type { MenuKind } from '@storekeep/contract/rules/catalog/limits.ts'
import type { TextField } from '@storekeep/contract/rules/translations/translations.ts'
import { sql } from 'drizzle-orm'
import { recordset } from '../../../platform/db/queries/recordset.ts'
import type { Db, DbOrTx, Tx } from '../../../platform/db/types.ts'
import type { Scope } from '../../../platform/scope/scope.ts'
import { entities } from '../translations.repo.ts'

/** The stored request of a feed line, locked until the transaction ends. */
export interface StoredCorrection {
  readonly id: number
  readonly version: number
  readonly answer: CorrectionAnswer | null
  /** Id of the user who asked; null for integrations. */
  readonly by: number | null
  readonly source_language: string
  readonly target_language: string
  readonly original: string
  readonly translated: string
  readonly suggestion: string
  readonly store_ids: readonly number[]
}

/** The answer of a feed line. */
export interface AnsweredCorrection {
  readonly id: number
  readonly version: number
  readonly answer: CorrectionAnswer
  readonly note: string | null
}

/** Requests by id; those of stores outside the scope are omitted. */
export async function correctionsWithIds(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredCorrection>> {
  const { rows } = await tx.execute<{ [K in keyof StoredCorrection]: StoredCorrection[K] }>(sql`
    select c.id, c.version, c.answer, c.by, c.source_language, c.target_language, c.original, c.translated,
      c.suggestion, to_json(c.store_ids) as store_ids
    from translation_corrections c
    where c.id = any(${sql.param([...ids])}::bigint[]) and ${inScope(scope)} order by c.id for update`)
  return new Map(rows.map((row) => [String(row.id), row]))
}

const inScope = (scope: Scope) => sql`(cardinality(c.store_ids) = 0 or exists (
  select 1 from unnest(c.store_ids) as s(id) where ${scope.stores(sql`s.id`)}))`

export async function writeAnswers(tx: Tx, rows: readonly AnsweredCorrection[], at: Date): Promise<void> {
  const types = { id: 'bigint', version: 'bigint', answer: 'text', note: 'text' }
  await tx.execute(sql`
    update translation_corrections c set version = r.version, answer = r.answer, note = r.note,
      answered_at = ${at.toISOString()}::timestamptz
    from ${recordset(types, rows)} where c.id = r.id`)
}

/** A text of a menu that an accepted request corrects. */
interface CorrectedText {
  readonly store_id: number
  readonly kind: MenuKind
  readonly thing_id: number
  readonly field: TextField
}

/**
 * The texts that an accepted request corrects, in its stores. A translation that a person has changed since the request
 * is left alone.
 */
export async function textsToCorrect(
  db: DbOrTx,
  { original, translated, target_language, store_ids }: StoredCorrection,
): Promise<CorrectedText[]> {
  const { rows } = await db.execute<{ [K in keyof CorrectedText]: CorrectedText[K] }>(sql`
    select x.store_id, x.kind, x.id as thing_id, x.field from (
      select t.store_id, t.kind, t.id, 'name' as field, t.name as source from ${entities} t where not t.deleted
      union all
      select p.store_id, 'PRODUCT', p.id, 'description', p.description from menu_products p where not p.deleted) x
    left join menu_translations m on m.store_id = x.store_id and m.kind = x.kind and m.thing_id = x.id
      and m.field = x.field and m.language = ${target_language} and not m.deleted
    where x.store_id = any(${sql.param([...store_ids])}::bigint[]) and x.source = ${original}
      and (m.id is null or m.text = ${translated} or m.origin = 'MACHINE')`)
  return rows
}

/** Requests without an answer, oldest first. */
export async function openCorrections(
  db: Db,
  scope: Scope,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
) {
  interface Row {
    readonly id: number
    readonly at: string
    readonly source_language: string
    readonly target_language: string
    readonly original: string
    readonly translated: string
    readonly suggestion: string
    readonly stores: readonly string[] | null
  }
  const { rows } = await db.execute<{ [K in keyof Row]: Row[K] }>(sql`
    select c.id, c.at, c.source_language, c.target_language, c.original, c.translated, c.suggestion, (
      select json_agg(s.external_id order by s.id) from stores s
      where s.id = any(c.store_ids) and ${scope.stores(sql`s.id`)}) as stores
    from translation_corrections c
    where c.answer is null and ${inScope(scope)} and c.id > ${after ?? '0'}::bigint order by c.id limit ${limit}`)
  return rows.map((row) => ({
    externalId: String(row.id),
    requestedAt: new Date(row.at).toISOString(),
    sourceLanguage: row.source_language,
    targetLanguage: row.target_language,
    original: row.original,
    translated: row.translated,
    suggestion: row.suggestion,
    stores: [...(row.stores ?? [])],
  }))
}
