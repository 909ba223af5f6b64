import type { PayoutOption, PayoutSettings } from '@storekeep/contract/areas/payouts.ts'
import { fromMinor } from '@storekeep/contract/kit/money.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import {
  maskAccount,
  offersInstantTransfer,
  priceOn,
  type PayoutPrice,
} from '@storekeep/contract/rules/payouts/payouts.ts'
import { statementPeriod } from '@storekeep/contract/rules/payouts/statements.ts'
import type { Db, DbOrTx } from '../../../platform/db/types.ts'
import type { Scope } from '../../../platform/scope/scope.ts'
import { ledgerPositionsOf } from '../../ledger/ledger.read.ts'
import { openPeriods } from '../../statements/statements.read.ts'
import { locationTerms } from '../requests/frequency.ts'
import { earnedOn, payoutLocations } from '../payouts.repo.ts'
import { pricesOf } from '../prices.ts'

/** PAYOUTS-ENTITY-ELIGIBILITY. */
export async function eligibility(db: Db, scope: Scope) {
  return {
    eligibility: (await payoutLocations(db, scope)).map((location) => ({
      storeAddressLegacyId: location.storeAddressId,
      isSubscribeEligible: location.isSubscribeEligible,
      isOnDemandEnabled: location.isOnDemandEnabled,
      hasSubscribedToDailyPayoutsBefore: location.hasSubscribedBefore,
    })),
  }
}

/** PAYOUTS-ENTITY-BANK, PAYOUTS-RULE-RO. */
export async function bankAccounts(db: Db, scope: Scope) {
  return {
    bankAccounts: (await payoutLocations(db, scope)).map(({ storeAddressId, bankAccount, countryCode }) => ({
      storeAddressLegacyId: storeAddressId,
      maskedBankAccount: maskAccount(bankAccount),
      supportsInstantTransferPriority: offersInstantTransfer(countryCode),
    })),
  }
}

/** PAYOUTS-ENTITY-SETTINGS of each location. */
export async function settings(db: DbOrTx, scope: Scope, now: Date): Promise<PayoutSettings[]> {
  const locations = await locationTerms(db, scope, now)
  const open = await openPeriods(db, await ledgerPositionsOf(db, scope), now)
  const prices = await pricesOf(db, 'DAILY', storeIdsOf(locations))
  const earned = await earnedOn(
    db,
    locations.map(({ storeId, storeAddressId, today }) => ({
      storeId,
      storeAddressId,
      day: addDays(today, -1),
    })),
  )
  return locations.map(({ storeId, storeAddressId, today, terms, all, change, currency }) => {
    const price = terms.type === 'DAILY' ? priceOn(prices(storeId), today) : null
    return {
      storeAddressLegacyId: storeAddressId,
      payoutType: terms.type,
      payoutDueDate: (open.get(storeAddressId) ?? statementPeriod(today, all)).dueOn,
      dealType: terms.term,
      billingPeriod: terms.period,
      currency,
      yesterdayEarnings: { balance: fromMinor(earned.get(storeAddressId) ?? 0, currency) },
      payoutFee: price && { type: price.kind, amount: priceOnWire(price, currency) },
      change: change && { payoutType: change.type, takesEffectOn: change.validFrom },
    }
  })
}

const storeIdsOf = (locations: readonly { readonly storeId: number }[]) =>
  locations.map(({ storeId }) => storeId)

/** A fixed price in the currency's units, a share in per cent. */
const priceOnWire = ({ kind, amount }: PayoutPrice, currency: string): number =>
  kind === 'FIXED' ? fromMinor(amount, currency) : amount / 100

/** PAYOUTS-ENTITY-OPTION: the price of each frequency for the locations; one option per store and frequency. */
export async function payoutOptions(db: Db, scope: Scope, now: Date): Promise<PayoutOption[]> {
  const locations = await locationTerms(db, scope, now)
  const prices = await pricesOf(db, 'DAILY', storeIdsOf(locations))
  return [...Map.groupBy(locations, ({ storeId }) => storeId)].flatMap(([storeId, ofStore]) => {
    const [first] = ofStore
    if (!first) return []
    const { currency, today } = first
    const base = prices(storeId)
    const price = priceOn(base, today)
    const common = { currency, storeAddressLegacyIds: ofStore.map(({ storeAddressId }) => storeAddressId) }
    const free = { feeType: 'FIXED', type: 'FIXED', amount: 0, defaultAmount: 0 } as const
    const isPromotionalPrice = price.amount !== base.amount
    return [
      {
        payoutType: 'STANDARD' as const,
        ...free,
        isPromotionalPrice: false,
        promotionEndsOn: null,
        ...common,
      },
      {
        payoutType: 'DAILY' as const,
        feeType: price.kind,
        type: price.kind,
        amount: priceOnWire(price, currency),
        defaultAmount: priceOnWire(base, currency),
        isPromotionalPrice,
        promotionEndsOn: isPromotionalPrice ? base.promotionalUntil : null,
        ...common,
      },
    ]
  })
}
