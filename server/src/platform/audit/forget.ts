import { sql } from 'drizzle-orm'
import type { Tx } from '../db/types.ts'

/** Commands whose records may contain personal data: in the input, or in the before and after of a user. */
const naming = ['users', 'session', 'sessionFeed', 'sessionLinks', 'ownSession', 'ownFactors', 'account']

/**
 * Removes a person's data from the audit records: input sent by or about them, and the fields of the user. Command,
 * time and entity are kept.
 */
export async function forgetPerson(
  tx: Tx,
  { id, externalId }: { readonly id: number; readonly externalId: string },
): Promise<void> {
  const ids = sql`${sql.param([String(id), externalId])}::text[]`
  const isUser = sql`(c->>'entity' = 'user' and c->>'id' = any(${ids}))`
  const isTheirs = sql`(a.actor_kind = 'user' and a.actor_id = ${String(id)})`
  await tx.execute(sql`
    update audit_log a set
      input = case when split_part(a.command, '.', 1) like '%Feed' then a.input else '{}'::jsonb end,
      changes = (
        select coalesce(jsonb_agg(case when ${isUser}
          then jsonb_build_object('entity', 'user', 'id', c->'id', 'before', null, 'after', null)
          else c end order by nth), '[]'::jsonb)
        from jsonb_array_elements(a.changes) with ordinality as one(c, nth))
    where split_part(a.command, '.', 1) = any(${sql.param(naming)}::text[])
      and (${isTheirs} or exists (select 1 from jsonb_array_elements(a.changes) as one(c)
        where ${isUser} or (c->>'entity' = 'grant' and split_part(c->>'id', '/', 1) = ${String(id)})))`)
}
