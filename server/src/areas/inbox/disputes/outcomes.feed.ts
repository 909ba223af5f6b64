import { and, eq, sql } from 'drizzle-orm'
import type { DisputeLine } from '@storekeep/contract/areas/inbox.disputes.ts'
import { toMinor } from '@storekeep/contract/kit/money.ts'
import { beginningOf } from '@storekeep/contract/rules/text.ts'
import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'
import { recordset } from '../../../platform/db/queries/recordset.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { locationFeed, namesOf, storedKey } from '../../../platform/feed/location-feed.ts'
import { refuse, refuseAmount } from '../../../platform/feed/refuse.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { notify } from '../../notifications/notifications.book.ts'
import { bookAdjustments } from '../../statements/adjustments.book.ts'
import { announceInbox } from '../announce.ts'
import { orderDisputes } from '../inbox.tables.ts'
import { closeDecided } from './close.ts'

/** A dispute that a line decides. */
interface Disputed {
  readonly store_id: number
  readonly order_external_id: string
  readonly order_id: string
  readonly code: string
  readonly store_address_id: number
  readonly currency: string
  readonly time_zone: string
  readonly refund_partner: number
  readonly conversation_id: string
  /** The language of the user who disputed the refund. */
  readonly language: string | null
  readonly outcome: 'WON' | 'LOST' | null
}

interface Stored {
  readonly store_id: number
  readonly external_id: string
  readonly version: number
}

interface Row extends Disputed {
  readonly credit: number
}

/** By store and order; after the lines of a batch so far. */
type Known = Map<string, Disputed>

/** Ingests the marketplace's decisions on disputes. A decision is final; a credit is booked with it. */
export const outcomeFeed = locationFeed<DisputeLine, Stored, Row, Known>(
  {},
  {
    lookUp: async ({ tx }, lines) =>
      disputesNamed(
        tx,
        lines.map(({ item, location }) => ({ store_id: location.storeId, external_id: item.order })),
      ),
    stored: async ({ tx }, lines) => storedLines(tx, namesOf(lines)),
    prepare: (item, before, { location, extra }) => {
      const key = `${location.storeId} ${item.order}`
      const dispute = extra.get(key)
      if (dispute?.store_address_id !== location.storeAddressId)
        return refuse('dispute.unknown', 'order', { given: item.order })
      if (before || dispute.outcome !== null) return refuse('dispute.decided', 'order', { given: item.order })
      const credit = toMinor(item.credit, dispute.currency)
      if (credit === null) return refuseAmount(item.credit, dispute.currency, 'credit')
      if (credit > dispute.refund_partner) return refuse('field.tooLarge', 'credit')
      extra.set(key, { ...dispute, outcome: item.outcome })
      return { ...dispute, credit }
    },
    save: async ({ tx, now }, changes) => {
      for (const { item, row } of changes) await decide(tx, now, item, row)
      return []
    },
  },
)

async function decide(tx: Tx, now: Date, item: DisputeLine, row: Row): Promise<void> {
  const { store_id: storeId, store_address_id: storeAddressId, order_id: orderId, code, credit } = row
  const decidedAt = new Date(item.decidedAt)
  const adjustmentId = item.outcome === 'WON' ? uuidv7(now) : null
  await tx
    .update(orderDisputes)
    .set({
      outcome: item.outcome,
      decidedAt,
      decision: item.reason,
      credit: adjustmentId === null ? null : credit,
      adjustmentId,
      fedExternalId: item.externalId,
      fedVersion: item.version,
    })
    .where(and(eq(orderDisputes.storeId, storeId), eq(orderDisputes.orderId, orderId)))
  if (adjustmentId !== null)
    await bookAdjustments(
      tx,
      [
        {
          storeId,
          id: adjustmentId,
          externalId: `dispute/${storeId}/${item.externalId}`,
          version: item.version,
          storeAddressId,
          kind: 'ADJUSTMENT',
          amount: credit,
          valueDate: localTimeOf(decidedAt, row.time_zone).day,
          note: beginningOf(`${code}: ${item.reason}`, 300),
          currency: row.currency,
        },
      ],
      now,
    )
  await closeDecided(tx, now, {
    storeId,
    conversationId: row.conversation_id,
    code,
    language: row.language,
    outcome: item.outcome,
    reason: item.reason,
  })
  await announceInbox(tx, [{ storeId, storeAddressId }])
  await notify(tx, now, [
    {
      topic: 'support',
      source: `dispute/${storeId}/${orderId}`,
      to: { storeId, storeAddressId },
      values: { title: code, text: item.reason, outcome: item.outcome },
      link: `/disputes?stage=${item.outcome}&stores=${storeId}`,
    },
  ])
}

async function disputesNamed(
  tx: Tx,
  names: readonly { readonly store_id: number; readonly external_id: string }[],
): Promise<Known> {
  const { rows } = await tx.execute<{ [K in keyof Disputed]: Disputed[K] }>(sql`
    select o.store_id, o.external_id as order_external_id, o.id as order_id, o.code, o.store_address_id, o.currency,
      o.time_zone, o.refund_partner, d.conversation_id, u.language, d.outcome
    from ${recordset({ store_id: 'bigint', external_id: 'text' }, names)}
    join orders o on o.store_id = r.store_id and o.external_id = r.external_id
    join order_disputes d on d.store_id = o.store_id and d.order_id = o.id
    left join users u on u.id = d.created_by`)
  return new Map(rows.map((row) => [`${row.store_id} ${row.order_external_id}`, row]))
}

async function storedLines(
  tx: Tx,
  names: readonly { readonly store_id: number; readonly external_id: string }[],
): Promise<ReadonlyMap<string, Stored>> {
  const { rows } = await tx.execute<{ [K in keyof Stored]: Stored[K] }>(sql`
    select d.store_id, d.fed_external_id as external_id, d.fed_version as version
    from ${recordset({ store_id: 'bigint', external_id: 'text' }, names)}
    join order_disputes d on d.store_id = r.store_id and d.fed_external_id = r.external_id`)
  return new Map(rows.map((row) => [storedKey(row), row]))
}
