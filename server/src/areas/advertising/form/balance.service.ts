import { fromMinor, minorFault, toMinor } from '@storekeep/contract/kit/money.ts'
import { balanceFault } from '@storekeep/contract/rules/advertising/form.ts'
import type { Command } from '../../../platform/http/commands/in-transaction.ts'
import { lockStores } from '../../../platform/tenancy/lock-stores.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import type { DbOrTx } from '../../../platform/db/types.ts'
import type { Version } from '../../../platform/http/answers/version.ts'
import type { Scope } from '../../../platform/scope/scope.ts'
import { announceAds } from '../announce.ts'
import { isOffered } from '../list/campaigns.service.ts'
import { balanceOf } from '../money/balances.repo.ts'
import * as money from '../money/money.book.ts'
import { openAdStore } from '../settings/settings.repo.ts'
import { mustBeCountryOf } from '../settings/settings.service.ts'

/** ADS-CALL-BALANCE-GET. */
export async function readBalance(
  { db, who, version }: { readonly db: DbOrTx; readonly who: Scope; readonly version: Version },
  storeId: number,
  countryCode: string,
) {
  const store = await openAdStore(db, who, storeId)
  mustBeCountryOf(store, countryCode)
  const { balance, revision } = await balanceOf(db, storeId)
  version.is(revision)
  return { balance: fromMinor(balance, store.currency), currency: store.currency, version: revision }
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
  return { balance: fromMinor(balance, currency), currency, version: revision }
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
