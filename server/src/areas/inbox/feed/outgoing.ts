import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/types.ts'
import type { Scope } from '../../../platform/scope/scope.ts'
import type { AttachmentRow } from '../inbox.repo.ts'
import { conversations, messageAttachments, messages } from '../inbox.tables.ts'

/** A message with an open transaction may have a lower id: newer ones wait until it has committed. */
const settledMs = 5000

interface OutgoingRow {
  readonly id: string
  readonly conversation: string
  readonly title: string
  readonly location: string
  readonly created_at: string
  readonly text: string
  readonly author: string | null
  readonly contact_reason_key: string | null
  readonly order_code: string | null
  readonly invoice_code: string | null
  readonly attachments: AttachmentRow[]
}

/** What partners wrote after a message, oldest first. */
export async function messagesForSupport(
  db: Db,
  scope: Scope,
  { after, limit, now }: { readonly after: string | undefined; readonly limit: number; readonly now: Date },
) {
  const until = new Date(now.getTime() - settledMs).toISOString()
  const { rows } = await db.execute<{ [K in keyof OutgoingRow]: OutgoingRow[K] }>(sql`
    select m.id, m.conversation_id as conversation, c.title, p.external_id as location, m.created_at, m.text,
      u.name as author, c.contact_reason_key, c.order_code, c.invoice_code,
      coalesce((select json_agg(json_build_object('id', a.id, 'name', a.name, 'type', a.type, 'bytes', a.bytes)
          order by a.position) from ${messageAttachments} a where a.store_id = m.store_id
        and a.conversation_id = m.conversation_id and a.message_number = m.number), '[]') as attachments
    from ${messages} m join ${conversations} c on c.store_id = m.store_id and c.id = m.conversation_id
      join store_addresses p on p.store_id = c.store_id and p.id = c.store_address_id
      left join users u on u.id = m.user_id
    where m."from" = 'partner' and m.created_at <= ${until}::timestamptz
      and ${after === undefined ? sql`true` : sql`m.id > ${after}::uuid`}
      and ${scope.locations({ storeId: sql`c.store_id`, storeAddressId: sql`c.store_address_id` })}
    order by m.id limit ${limit}`)
  return rows.map((row) => ({
    id: row.id,
    conversation: row.conversation,
    title: row.title,
    location: row.location,
    creationTime: new Date(row.created_at).toISOString(),
    text: row.text,
    author: row.author,
    contactReasonKey: row.contact_reason_key,
    orderCode: row.order_code,
    invoiceCode: row.invoice_code,
    attachments: row.attachments,
  }))
}
