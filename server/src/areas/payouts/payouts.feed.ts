import type {
  PayoutAccountLine,
  PayoutPriceLine,
  SettlementLine,
} from '@storekeep/contract/areas/payouts.feed.ts'
import { toMinor } from '@storekeep/contract/kit/money.ts'
import { maskAccount } from '@storekeep/contract/rules/payouts/payouts.ts'
import type { Lines } from '@storekeep/contract/kit/endpoint.ts'
import { feed, type Feed, type FeedContext } from '../../platform/feed/feed.ts'
import { lockFedLocations } from '../../platform/feed/locks/locations.ts'
import { lockNamedStores } from '../../platform/feed/locks/stores.ts'
import { refuse, refuseAmount } from '../../platform/feed/refuse.ts'
import { upsertTable } from '../../platform/feed/table.ts'
import { Tally, type Say } from '../../platform/feed/tally.ts'
import { payoutAccounts, payoutPriceLog, payoutPrices } from './payouts.tables.ts'
import { lockStoresOfPayouts, settle } from './sending/settlement.ts'

/** Creates and changes bank accounts; a location has one. The audit log shows their last characters only. */
export const payoutAccountFeed = feed(
  { entity: 'payoutAccount' },
  {
    stored: upsertTable(payoutAccounts, payoutAccounts.externalId).stored,
    lookUp: ({ tx, scope }, items: readonly PayoutAccountLine[]) =>
      lockFedLocations(
        tx,
        scope,
        items.map(({ location }) => location),
      ),
    prepare: ({ location: name, ...line }, before, locations) => {
      const location = locations.get(name)
      if (!location) return refuse('location.unknown', 'location', { given: name })
      const { storeId, storeAddressId } = location
      if (before && before.storeAddressId !== storeAddressId)
        return refuse('field.invalid', 'location', { given: name })
      return { ...line, storeId, storeAddressId }
    },
    save: async ({ tx }, changes) => {
      // the last one fed for a location applies
      for (const { row } of changes)
        await tx
          .insert(payoutAccounts)
          .values(row)
          .onConflictDoUpdate({ target: [payoutAccounts.storeId, payoutAccounts.storeAddressId], set: row })
      return []
    },
    shown: hideNumber,
  },
)

function hideNumber(row: object): object {
  if (!('bankAccount' in row) || typeof row.bankAccount !== 'string') return row
  return { ...row, bankAccount: maskAccount(row.bankAccount) }
}

/** 100 %, in ten-thousandths. */
const wholeShare = 10_000

/** Creates and changes prices; a store has one per service. */
export const payoutPriceFeed = feed(
  { entity: 'payoutPrice' },
  {
    stored: upsertTable(payoutPrices, payoutPrices.externalId).stored,
    lookUp: ({ tx, scope }, items: readonly PayoutPriceLine[]) =>
      lockNamedStores(
        tx,
        scope,
        items.map(({ store }) => store),
      ),
    prepare: (line, before, known) => {
      const store = known.get(line.store)
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
    save: async ({ tx, now }, changes) => {
      for (const { row } of changes) {
        await tx
          .insert(payoutPrices)
          .values(row)
          .onConflictDoUpdate({ target: [payoutPrices.storeId, payoutPrices.service], set: row })
        await tx
          .insert(payoutPriceLog)
          .values({ ...row, since: now })
          .onConflictDoNothing()
      }
      return []
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
    else
      tally.refuse(
        line,
        refuse(settled, settled === 'payout.amountMismatch' ? 'amount' : 'payout', { given: payout }),
      )
  }
  return tally
}
