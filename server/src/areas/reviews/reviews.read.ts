import type { ReviewLineInput } from '@storekeep/contract/areas/reviews.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/types.ts'

/** A review in the shape of a feed line, with its pending reply. */
type Waiting = Omit<ReviewLineInput, 'reply'> & { readonly message: string }

interface Row {
  readonly external_id: string | null
  readonly version: number
  readonly location: string
  readonly order_name: string | null
  readonly rating: 'POSITIVE' | 'NEGATIVE' | null
  readonly text: string | null
  readonly author: string | null
  readonly language: string | null
  readonly written_at: string
  readonly items: string[]
  readonly message: string
}

/** Replies sent up to a time that the marketplace has not decided on, oldest first. */
export async function repliesToJudge(db: Db, until: Date): Promise<Waiting[]> {
  const { rows } = await db.execute<{ [K in keyof Row]: Row[K] }>(sql`
    select v.external_id, v.version, p.external_id as location, o.external_id as order_name, v.rating, v.text, v.author,
      v.language, v.written_at, v.items, v.reply_message as message
    from reviews v join store_addresses p on p.store_id = v.store_id and p.id = v.store_address_id
      left join orders o on o.store_id = v.store_id and o.id = v.order_id
    where v.reply_state = 'SENT' and v.reply_sent_at <= ${until.toISOString()}::timestamptz
    order by v.reply_sent_at limit 100`)
  return rows.map((row) => ({
    // a rating without text gets the external id of a review
    externalId: row.external_id ?? `${row.order_name ?? ''}/review`,
    version: row.version,
    location: row.location,
    ...(row.order_name !== null && { order: row.order_name }),
    rating: row.rating,
    ...(row.text !== null && { text: row.text }),
    ...(row.author !== null && { author: row.author }),
    ...(row.language !== null && { language: row.language }),
    createdAt: new Date(row.written_at).toISOString(),
    items: row.items,
    message: row.message,
  }))
}
