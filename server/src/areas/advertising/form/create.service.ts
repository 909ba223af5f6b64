import type { FieldError } from '@storekeep/contract/kit/errors.ts'
import { toMinor } from '@storekeep/contract/kit/money.ts'
import { adFaults } from '@storekeep/contract/rules/advertising/form.ts'
import { kindOf, type AdKind } from '@storekeep/contract/rules/advertising/types.ts'
import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'
import type { Command } from '../../../platform/http/commands/in-transaction.ts'
import { lockStores } from '../../../platform/tenancy/lock-stores.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { narrowTo } from '../../../platform/scope/narrow.ts'
import { flagOn } from '../../flags/flags.read.ts'
import { adCampaigns } from '../advertising.tables.ts'
import { announceAds } from '../announce.ts'
import { isOffered } from '../list/campaigns.service.ts'
import { topUp } from '../money/money.book.ts'
import { businessReason, guardrailsOf } from '../settings/checks.ts'
import { openAdStore, type AdStore } from '../settings/settings.repo.ts'
import { userIdOf } from '../../../platform/scope/scope.ts'

/** The request, in the common form of both kinds of ad. */
interface NewAd {
  readonly storeId: number
  readonly storeAddressId?: number | undefined
  readonly startDate: string
  readonly endDate: string
  readonly countryCode: string
  readonly cityCode: string
  readonly currency: string
  readonly topUpAmount: number
  readonly dailyLimit: number
  readonly accountManagerEmail?: string | null | undefined
}

/** The fields that differ between the kinds. */
interface Spelling {
  readonly kind: AdKind
  readonly currency: string
  readonly dailyLimit: string
}

type Location = AdStore['locations'][number]

/**
 * ADS-CALL-CREATE-CREDIT, ADS-CALL-CREATE-SUBSCRIPTION: the browser's checks are repeated, and a check without an
 * answer refuses.
 */
export async function createAd(
  command: Command,
  ad: NewAd,
  spelling: Spelling,
): Promise<{ campaignId: string }> {
  const { tx, who, clock, audit } = command
  const now = clock.now()
  await openAdStore(tx, who, ad.storeId)
  await lockStores(tx, [ad.storeId])
  const store = await openAdStore(tx, who, ad.storeId)
  if (!(await isOffered(tx, who, ad.storeId))) throw new AppError('ad.notOffered', { storeId: ad.storeId })
  const model = store.settings.subscriptionModelType ?? 'NO_SUBSCRIPTION'
  if (kindOf(model) !== spelling.kind) throw new AppError('ad.wrongKind', { kind: kindOf(model) })
  if (ad.storeAddressId !== undefined) await narrowTo(tx, who, [ad.storeAddressId])
  const reason = businessReason(store, now)
  if (reason !== null) throw new AppError(reason, { storeId: ad.storeId })
  const location = judge(store, ad, spelling, now)
  await mustBeAllowed(command, store, location)
  const id = uuidv7(now)
  const amounts = {
    budget: toMinor(ad.topUpAmount, store.currency) ?? 0,
    dailyLimit: toMinor(ad.dailyLimit, store.currency) ?? 0,
  }
  await tx.insert(adCampaigns).values({
    storeId: ad.storeId,
    id,
    externalId: id,
    version: 0,
    revision: 1,
    storeAddressId: location.id,
    startDate: ad.startDate,
    endDate: ad.endDate,
    ...amounts,
    currency: store.currency,
    context: 'self_service',
    billingType:
      store.settings.billingType ?? (spelling.kind === 'CREDIT' ? 'CREDIT_CAMPAIGN' : 'PER_STORE_ADDRESS'),
    subscriptionModel: model,
    accountManagerEmail: ad.accountManagerEmail ?? null,
    createdAt: now,
    createdBy: userIdOf(who),
    knownAt: now,
  })
  const { storeId, currency } = store
  const funded = { storeId, id, storeAddressId: location.id, currency, timeZone: location.timeZone }
  await topUp(tx, funded, { amount: amounts.budget, valueDate: localTimeOf(now, location.timeZone).day }, now)
  const made = { ...ad, budget: ad.topUpAmount, currency, storeAddressId: location.id }
  audit.change('ad', id, null, made, storeId)
  await announceAds(tx, storeId, [location.id])
  return { campaignId: id }
}

/** All faults of the request; without any, the advertised location. */
function judge(store: AdStore, ad: NewAd, spelling: Spelling, now: Date): Location {
  const faults: FieldError[] = []
  if (ad.countryCode !== store.countryCode)
    faults.push({ path: 'countryCode', code: 'country.unknown', details: { given: ad.countryCode } })
  if (ad.currency !== store.currency)
    faults.push({
      path: spelling.currency,
      code: 'currency.mismatch',
      details: { expected: store.currency, given: ad.currency },
    })
  const live = store.locations.filter(({ isLive }) => isLive)
  const inCity = live.filter(({ cityCode }) => cityCode === ad.cityCode)
  const location =
    ad.storeAddressId === undefined ? inCity[0] : inCity.find(({ id }) => id === ad.storeAddressId)
  if (inCity.length === 0)
    faults.push({ path: 'cityCode', code: 'city.unknown', details: { given: ad.cityCode } })
  else if (!location) faults.push({ path: 'storeAddressId', code: 'location.unknown' })
  const timeZone = location?.timeZone ?? store.locations[0]?.timeZone ?? 'UTC'
  const plan = {
    startDate: ad.startDate,
    endDate: ad.endDate,
    budget: ad.topUpAmount,
    dailyLimit: ad.dailyLimit,
  }
  const paths = {
    budget: 'topUpAmount',
    dailyLimit: spelling.dailyLimit,
    startDate: 'startDate',
    endDate: 'endDate',
  }
  const { limits, currency } = store
  for (const { path, ...fault } of adFaults(plan, {
    limits,
    currency,
    today: localTimeOf(now, timeZone).day,
  }))
    faults.push({ path: paths[path], ...fault })
  if (!location || faults.length > 0) throw invalid(faults)
  return location
}

/** ADS-ERROR-GUARDRAILS: guardrails are checked where their flag is on. */
async function mustBeAllowed({ tx, who, clock }: Command, store: AdStore, location: Location): Promise<void> {
  if (!(await flagOn(tx, who, 'SK_ADS_GUARDRAILS_ENABLED', store.storeId))) return
  const { allowToSponsor, tiers } = guardrailsOf(store, clock.now())
  const tier = tiers.find(({ storeAddressId }) => storeAddressId === location.id)
  if (!allowToSponsor || tier?.allowToSponsor === false)
    throw new AppError('ad.notAllowed', { storeId: store.storeId, storeAddressId: location.id })
}
