import type { MailProblem } from '@storekeep/contract/areas/session.shapes.ts'
import { sql } from 'drizzle-orm'
import { mails } from '../db/platform.tables.ts'
import type { DbOrTx } from '../db/types.ts'

/**
 * Why the newest mail to each of these addresses has not arrived. Addresses whose mail was delivered, or was not tried
 * yet, are not in the result; its keys are in lower case.
 */
export async function mailProblems(
  db: DbOrTx,
  emails: readonly string[],
): Promise<ReadonlyMap<string, MailProblem>> {
  if (emails.length === 0) return new Map()
  const wanted = sql.param(emails.map((email) => email.toLowerCase()))
  const { rows } = await db.execute<{ recipient: string; refused: boolean }>(sql`
    select recipient, refused from (
      select distinct on (lower(m.recipient)) lower(m.recipient) as recipient, m.refused_at is not null as refused,
        m.sent_at is null and m.error is not null as failed
      from ${mails} m where lower(m.recipient) = any(${wanted}::text[])
      order by lower(m.recipient), m.created_at desc, m.id desc) newest
    where failed`)
  return new Map(rows.map(({ recipient, refused }) => [recipient, refused ? 'REFUSED' : 'DELAYED']))
}
