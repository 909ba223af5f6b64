import { fromMinor, minorFault, toMinor } from '@storekeep/contract/kit/money.ts'
import { balanceFault } from '@storekeep/contract/rules/advertising/form.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Command } from '../../../platform/http/commands/in-transaction.ts'
import { lockStores } from '../../../platform/tenancy/lock-stores.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import type { DbOrTx } from '../../../platform/db/types.ts'
import type { Version } from '../../../platform/http/answers/version.ts'
import type { Scope } from '../../../platform/scope/scope.ts'
import { announceAds } from '../announce.ts'
import { isOffered } from '../list/campaigns.service.ts'
import { balanceOf, fundedAds } from '../money/balances.repo.ts'
import * as money from '../money/money.book.ts'
import { openAdStore } from '../settings/settings.repo.ts'
import { mustBeCountryOf } from '../settings/settings.service.ts'

interface ReadAsk {
  readonly db: DbOrTx
  readonly who: Scope
  readonly version: Version
  readonly clock: Clock
}

/** The balance as both calls return it. */
async function toBalance(
  db: DbOrTx,
  { storeId, currency }: { readonly storeId: number; readonly currency: string },
  { balance, revision }: { readonly balance: number; readonly revision: number },
  now: Date,
) {
  const { count, left } = await fundedAds(db, storeId, now)
  const funded = { count, left: fromMinor(left, currency) }
  return { balance: fromMinor(balance, currency), currency, version: revision, funded }
}

/** ADS-CALL-BALANCE-GET. */
export async function readBalance(
  { db, who, version, clock }: ReadAsk,
  storeId: number,
  countryCode: string,
) {
  const store = await openAdStore(db, who, storeId)
  mustBeCountryOf(store, countryCode)
  const stored = await balanceOf(db, storeId)
  version.is(stored.revision)
  return toBalance(db, { storeId, currency: store.currency }, stored, clock.now())
}

interface BalanceBody {
  readonly newVendorBalance?: number | undefined
  readonly amount?: number | undefined
  readonly storeId?: number | undefined
  readonly countryCode: string
}

/** ADS-CALL-BALANCE-PATCH: the absolute value; the difference to the current balance is booked once. */
export async function changeBalance(
  { tx, who, clock, audit, version }: Command,
  storeId: number,
  body: BalanceBody,
) {
  const store = await openAdStore(tx, who, storeId)
  mustBeCountryOf(store, body.countryCode)
  const wanted = wantedOf(body, storeId, store.currency)
  await lockStores(tx, [storeId])
  const before = await balanceOf(tx, storeId)
  version.mustBe(before.revision)
  if (wanted > before.balance && !(await isOffered(tx, who, storeId)))
    throw new AppError('ad.notOffered', { storeId })
  const { currency, limits } = store
  const inUnits = { balance: fromMinor(before.balance, currency), limits, currency }
  const fault = balanceFault(fromMinor(wanted, currency), inUnits)
  if (fault) throw invalid([{ path: 'newVendorBalance', ...fault }])
  const location = store.locations.find(({ isLive }) => isLive) ?? store.locations[0]
  if (!location) throw new AppError('ad.noLocation', { storeId })
  const { balance, revision } = await money.setBalance(
    tx,
    { storeId, storeAddressId: location.id, currency, timeZone: location.timeZone, wanted },
    clock.now(),
  )
  const audited = (minor: number) => ({ amount: fromMinor(minor, currency), currency })
  audit.change('adBalance', String(storeId), audited(before.balance), audited(balance), storeId)
  await announceAds(
    tx,
    storeId,
    store.locations.map(({ id }) => id),
  )
  version.is(revision)
  return toBalance(tx, { storeId, currency }, { balance, revision }, clock.now())
}

/** GAP-BALANCE-PATCH: accepts both spellings; path and body must not contradict each other. */
function wantedOf(
  { newVendorBalance, amount, storeId: named }: BalanceBody,
  storeId: number,
  currency: string,
) {
  if (named !== undefined && named !== storeId)
    throw invalid([{ path: 'storeId', code: 'field.invalid', details: { expected: storeId, given: named } }])
  const given = newVendorBalance ?? amount
  if (given === undefined) throw invalid([{ path: 'newVendorBalance', code: 'field.required' }])
  if (amount !== undefined && amount !== given) throw invalid([{ path: 'amount', code: 'field.invalid' }])
  const minor = toMinor(given, currency)
  if (minor === null)
    throw invalid([{ path: 'newVendorBalance', code: minorFault(given, currency), details: { currency } }])
  return minor
}
