import type {
  PayoutAccountLine,
  PayoutPriceLine,
  SettlementLine,
} from '@storekeep/contract/areas/payouts.feed.ts'
import { toMinor } from '@storekeep/contract/kit/money.ts'
import { maskAccount } from '@storekeep/contract/rules/payouts/payouts.ts'
import type { Lines } from '@storekeep/contract/kit/endpoint.ts'
import { inArray } from 'drizzle-orm'
import { feed, type Feed, type FeedContext } from '../../platform/feed/feed.ts'
import { lockFedLocations } from '../../platform/feed/locks/locations.ts'
import { lockNamedStores } from '../../platform/feed/locks/stores.ts'
import { refuse, refuseAmount, refuseTaken } from '../../platform/feed/refuse.ts'
import { upsertTable } from '../../platform/feed/table.ts'
import { Tally, type Say } from '../../platform/feed/tally.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { payNow } from './payouts.jobs.ts'
import { payoutAccounts, payoutPriceLog, payoutPrices } from './payouts.tables.ts'
import { lockStoresOfPayouts, settle } from './sending/settlement.ts'

/**
 * Creates and changes bank accounts. A location has one, so that a line of a former account which is sent again does not
 * replace it. The audit log shows their last characters only.
 */
export const payoutAccountFeed = feed(
  { entity: 'payoutAccount' },
  {
    ...upsertTable(payoutAccounts, payoutAccounts.externalId),
    lookUp: async ({ tx, scope }, items: readonly PayoutAccountLine[]) => {
      const locations = await lockFedLocations(
        tx,
        scope,
        items.map(({ location }) => location),
      )
      const ids = [...locations.values()].map(({ storeAddressId }) => storeAddressId)
      const rows = await tx.select().from(payoutAccounts).where(inArray(payoutAccounts.storeAddressId, ids))
      return { locations, holders: new Map(rows.map((row) => [row.storeAddressId, row.externalId])) }
    },
    prepare: ({ location: name, ...line }, before, { locations, holders }) => {
      const location = locations.get(name)
      if (!location) return refuse('location.unknown', 'location', { given: name })
      const { storeId, storeAddressId } = location
      if (before && before.storeAddressId !== storeAddressId)
        return refuse('field.invalid', 'location', { given: name })
      const holder = holders.get(storeAddressId)
      if (holder !== undefined && holder !== line.externalId) return refuseTaken(holder)
      holders.set(storeAddressId, line.externalId)
      return { ...line, storeId, storeAddressId }
    },
    shown: hideNumber,
  },
)

/** The same, after which payouts that were held back for a former account are paid. */
export function payingAccountFeed(jobs: Jobs): Feed<PayoutAccountLine> {
  return {
    batches: payoutAccountFeed.batches,
    begin: async (...given) => {
      const apply = await payoutAccountFeed.begin(...given)
      return async (context, ...lines) => {
        const tally = await apply(context, ...lines)
        await payNow(jobs, context.tx)
        return tally
      }
    },
  }
}

function hideNumber(row: object): object {
  if (!('bankAccount' in row) || typeof row.bankAccount !== 'string') return row
  return { ...row, bankAccount: maskAccount(row.bankAccount) }
}

/** 100 %, in ten-thousandths. */
const wholeShare = 10_000

const serviceKey = ({ storeId, service }: Pick<typeof payoutPrices.$inferSelect, 'storeId' | 'service'>) =>
  `${storeId} ${service}`

/** Creates and changes prices. A store has one per service; a second external id for the same one is rejected. */
export const payoutPriceFeed = feed(
  { entity: 'payoutPrice' },
  {
    stored: upsertTable(payoutPrices, payoutPrices.externalId).stored,
    lookUp: async ({ tx, scope }, items: readonly PayoutPriceLine[]) => {
      const stores = await lockNamedStores(
        tx,
        scope,
        items.map(({ store }) => store),
      )
      const ids = [...stores.values()].map(({ storeId }) => storeId)
      const rows = await tx.select().from(payoutPrices).where(inArray(payoutPrices.storeId, ids))
      return { stores, holders: new Map(rows.map((row) => [serviceKey(row), row.externalId])) }
    },
    prepare: (line, before, { stores, holders }) => {
      const store = stores.get(line.store)
      if (!store) return refuse('store.unknown', 'store', { given: line.store })
      if (before && before.storeId !== store.storeId)
        return refuse('store.moved', 'store', { given: line.store })
      if (before && before.service !== line.service)
        return refuse('field.invalid', 'service', { given: line.service })
      // a percentage has two decimals, as most currencies have
      const unit = line.kind === 'FIXED' ? store.currency : 'EUR'
      const minor = (value: number) => toMinor(value, unit)
      const amount = minor(line.amount)
      const promotional = line.promotion && minor(line.promotion.amount)
      if (amount === null) return refuseAmount(line.amount, unit, 'amount')
      if (line.promotion && promotional === null)
        return refuseAmount(line.promotion.amount, unit, 'promotion.amount')
      if (line.kind === 'PERCENTAGE' && amount > wholeShare) return refuse('field.tooLarge', 'amount')
      if (line.kind === 'PERCENTAGE' && (promotional ?? 0) > wholeShare)
        return refuse('field.tooLarge', 'promotion.amount')
      const { externalId, version, service, kind } = line
      const key = serviceKey({ storeId: store.storeId, service })
      const holder = holders.get(key)
      if (holder !== undefined && holder !== externalId) return refuseTaken(holder)
      holders.set(key, externalId)
      return {
        storeId: store.storeId,
        service,
        externalId,
        version,
        kind,
        amount,
        promotionalAmount: promotional,
        promotionalUntil: line.promotion?.until ?? null,
      }
    },
    save: async (context, changes) => {
      const saved = await upsertTable(payoutPrices, payoutPrices.externalId).save(context, changes)
      await context.tx
        .insert(payoutPriceLog)
        .values(changes.map(({ row }) => ({ ...row, since: context.now })))
        .onConflictDoNothing()
      return saved
    },
  },
)

/** Applies the bank's answers; a line that matches no payout is refused and stored as unmatched. */
export const settlementFeed: Feed<SettlementLine> = {
  batches: { entity: 'settlement' },
  begin: async () => applySettlements,
}

async function applySettlements(
  { tx, now }: FeedContext,
  lines: Lines<SettlementLine>,
  say?: Say,
): Promise<Tally> {
  const tally = new Tally(lines, say)
  await lockStoresOfPayouts(
    tx,
    lines.valid.map(({ item }) => item.payout),
  )
  for (const { line, item } of lines.valid) {
    const amount = toMinor(item.amount, item.currency)
    if (amount === null) {
      tally.refuse(line, refuseAmount(item.amount, item.currency, 'amount'))
      continue
    }
    const { externalId, version, payout, outcome, errorKind, currency } = item
    const booking = {
      externalId,
      version,
      reference: payout,
      outcome,
      errorKind,
      amount,
      currency,
      at: new Date(item.at),
    }
    const settled = await settle(tx, booking, now)
    if (settled === 'applied') {
      tally.count('created')
      tally.keep([{ externalId, before: undefined, after: { payout, outcome, errorKind } }])
    } else if (settled === 'known') tally.count('unchanged')
    else if (settled === 'payout.amountMismatch')
      tally.refuse(line, refuse(settled, 'amount', { given: item.amount, payout }))
    else tally.refuse(line, refuse(settled, 'payout', { given: payout }))
  }
  return tally
}
