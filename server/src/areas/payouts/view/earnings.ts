import { fromMinor } from '@storekeep/contract/kit/money.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { maskAccount } from '@storekeep/contract/rules/payouts/payouts.ts'
import type { Db } from '../../../platform/db/types.ts'
import type { Scope } from '../../../platform/scope/scope.ts'
import { locationTerms } from '../requests/frequency.ts'
import { earningsByDay, earningsByPeriod, payoutLocations } from '../payouts.repo.ts'
import { balancesOf, currencyOf, withdrawable } from '../requests/withdrawals.ts'

/** PAYOUTS-CONST-CHART: earnings of the last days, days without any included, and of as many billing periods. */
export async function earnings(db: Db, scope: Scope, now: Date, points: number) {
  const locations = await locationTerms(db, scope, now)
  const today =
    locations
      .map((location) => location.today)
      .toSorted()
      .at(-1) ?? now.toISOString().slice(0, 10)
  const from = addDays(today, 1 - points)
  const days = await earningsByDay(db, scope, { from, to: addDays(today, 1) })
  const currencies = [...new Set(locations.map(({ currency }) => currency))]
  const onWire = ({ date, currency, amount }: (typeof days)[number]) => ({
    date,
    currency,
    balance: fromMinor(amount, currency),
  })
  const dates = Array.from({ length: points }, (_, index) => addDays(from, index))
  return {
    dailyEarnings: dates.flatMap((date) =>
      currencies.map((currency) =>
        onWire(
          days.find((one) => one.date === date && one.currency === currency) ?? { date, currency, amount: 0 },
        ),
      ),
    ),
    billingPeriodEarnings: (await earningsByPeriod(db, scope, points * Math.max(currencies.length, 1))).map(
      onWire,
    ),
  }
}

/** PAYOUTS-CALL-BALANCE: earned since the last statements and not withdrawn. */
export async function balance(db: Db, scope: Scope, now: Date) {
  const currency = currencyOf(await payoutLocations(db, scope))
  const total = [...(await balancesOf(db, scope, now)).values()].reduce((sum, one) => sum + one.balance, 0)
  return { balance: fromMinor(total, currency), currency }
}

const abilityOf = (reason: string | null) => ({ enabled: reason === null, reason })

/** The proceeds and the cost of a withdrawal, in total and by location. */
export async function withdrawalDetails(db: Db, scope: Scope, now: Date) {
  const all = await withdrawable(db, scope, now)
  const currency = currencyOf(all)
  const able = all.filter(({ reason }) => reason === null)
  const accounts = [...new Set(able.map(({ bankAccount }) => maskAccount(bankAccount)))]
  const sum = (pick: (one: (typeof able)[number]) => number) =>
    able.reduce((total, one) => total + pick(one), 0)
  return {
    amount: fromMinor(
      sum((one) => one.balance),
      currency,
    ),
    fee: fromMinor(
      sum((one) => one.fee),
      currency,
    ),
    currency,
    maskedBankAccount: accounts.length === 1 ? (accounts[0] ?? null) : null,
    locations: all.map(({ storeAddressId, balance: amount, fee, bankAccount, reason }) => ({
      storeAddressLegacyId: storeAddressId,
      amount: fromMinor(amount, currency),
      fee: fromMinor(fee, currency),
      maskedBankAccount: maskAccount(bankAccount),
      withdraw: abilityOf(reason),
    })),
  }
}
