import type { Disputable } from '@storekeep/contract/areas/inbox.disputes.ts'
import { dayMs } from '@storekeep/contract/rules/time/durations.ts'
import { fromMinor } from '@storekeep/contract/kit/money.ts'
import { busiestHours, disputeDeadline, type DisputeStage } from '@storekeep/contract/rules/inbox/disputes.ts'
import type { DbOrTx } from '../../../platform/db/types.ts'
import { narrowTo } from '../../../platform/scope/narrow.ts'
import type { Scope } from '../../../platform/scope/scope.ts'
import { flagValues } from '../../flags/flags.read.ts'
import { limitFlag } from './disputes.ts'
import { toEvidence } from './evidence.ts'
import * as repo from './workbench.repo.ts'

/** Days of the analysis, and the number of listed causes. */
const causeDays = 180
const mostCauses = 5
const fewestOfACause = 2

interface Asked {
  readonly storeAddressIds?: readonly number[] | undefined
  readonly stage: DisputeStage
  readonly page: number
  readonly limit: number
}

async function look(db: DbOrTx, who: Scope, now: Date, storeAddressIds: readonly number[] | undefined) {
  const scope = await narrowTo(db, who, storeAddressIds)
  const limits = [...(await flagValues(db, who, limitFlag))].map(([store_id, days]) => ({ store_id, days }))
  return { scope, now, limits }
}

/** Refunds of a stage, each with its evidence. */
export async function listRefunds(db: DbOrTx, who: Scope, now: Date, { storeAddressIds, ...asked }: Asked) {
  const { rows, total } = await repo.refundsOf(db, await look(db, who, now, storeAddressIds), asked)
  return {
    refunds: rows.map((row) => toDisputable(row, asked.stage)),
    pagination: { page: asked.page, limit: asked.limit, total },
  }
}

const instant = (at: Date | string): string => new Date(at).toISOString()

function toDisputable(row: repo.RefundRow, stage: DisputeStage): Disputable {
  const partners = row.refunds.filter(({ payer }) => payer === 'PARTNER')
  const last = partners.toSorted((a, b) => a.at.localeCompare(b.at)).at(-1)
  return {
    orderId: row.order_id,
    orderCode: row.code,
    storeId: row.store_id,
    storeName: row.store_name,
    storeAddressId: row.store_address_id,
    locationName: row.location_name,
    timeZone: row.time_zone,
    placedAt: instant(row.placed_at),
    refundedAt: last ? instant(last.at) : null,
    refundReason: last?.reason ?? null,
    amount: fromMinor(row.refund_partner, row.currency),
    currency: row.currency,
    stage,
    deadline: disputeDeadline(new Date(row.placed_at), row.days).toISOString(),
    evidence: toEvidence(row),
    dispute: toDispute(row),
  }
}

function toDispute(row: repo.RefundRow): Disputable['dispute'] {
  if (row.conversation_id === null || row.created_at === null) return null
  return {
    reason: row.reason,
    submittedAt: instant(row.created_at),
    conversationId: row.conversation_id,
    decidedAt: row.decided_at && instant(row.decided_at),
    decision: row.decision,
    credit: row.credit === null ? null : fromMinor(row.credit, row.currency),
  }
}

/** Refunds that can be disputed, results of disputes, and recurring problems. */
export async function summarize(
  db: DbOrTx,
  who: Scope,
  now: Date,
  storeAddressIds: readonly number[] | undefined,
) {
  const looked = await look(db, who, now, storeAddressIds)
  const open = await repo.openSums(db, looked)
  const ends = await repo.endsOf(db, looked.scope)
  const issues = await repo.issuesByHour(db, looked.scope, new Date(now.getTime() - causeDays * dayMs))
  const credits = Map.groupBy(ends, ({ currency }) => currency)
  const reasons = Map.groupBy(ends, ({ reason }) => reason)
  const sum = (rows: typeof ends, of: 'submitted' | 'won' | 'lost' | 'credit') =>
    rows.reduce((total, row) => total + row[of], 0)
  return {
    open: {
      count: open.reduce((total, { count }) => total + count, 0),
      amounts: open.map(({ currency, amount }) => ({ currency, amount: fromMinor(amount, currency) })),
    },
    credits: [...credits].flatMap(([currency, rows]) => {
      const amount = sum(rows, 'credit')
      return amount > 0 ? [{ currency, amount: fromMinor(amount, currency) }] : []
    }),
    reasons: [...reasons].map(([reason, rows]) => ({
      reason,
      submitted: sum(rows, 'submitted'),
      won: sum(rows, 'won'),
      lost: sum(rows, 'lost'),
    })),
    causes: causesOf(issues),
  }
}

function causesOf(issues: Awaited<ReturnType<typeof repo.issuesByHour>>) {
  const products = Map.groupBy(issues, ({ product, issue }) => `${issue} ${product}`)
  return [...products.values()]
    .flatMap((rows) => {
      const [first] = rows
      const count = rows.reduce((total, row) => total + row.count, 0)
      if (!first || count < fewestOfACause) return []
      const { from, to, count: inHours } = busiestHours(rows)
      return [{ product: first.product, issue: first.issue, count, fromHour: from, toHour: to, inHours }]
    })
    .toSorted((a, b) => b.count - a.count || a.product.localeCompare(b.product))
    .slice(0, mostCauses)
}
