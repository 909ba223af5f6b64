import type { Campaign } from '@storekeep/contract/areas/advertising.shapes.ts'
import { fromMinor } from '@storekeep/contract/kit/money.ts'
import type { AdSort, AdStatus, BillingType } from '@storekeep/contract/rules/advertising/types.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { DbOrTx } from '../../../platform/db/types.ts'
import type { Version } from '../../../platform/http/answers/version.ts'
import type { Reading } from '../../../platform/http/reading.ts'
import { narrowTo } from '../../../platform/scope/narrow.ts'
import type { Scope } from '../../../platform/scope/scope.ts'
import { flagOn } from '../../flags/flags.read.ts'
import { adLines } from '../../ledger/ads.read.ts'
import { openAdStore } from '../settings/settings.repo.ts'
import * as repo from './campaigns.repo.ts'
import { toCampaign, toTotals } from './to-campaign.ts'

/** ADS-GUARD-FLAG, enforced by the server. */
export function isOffered(db: DbOrTx, who: Scope, storeId: number): Promise<boolean> {
  return flagOn(db, who, 'SK_SELF_SERVICE_ADVERTISING_ENABLED', storeId)
}

interface ListQuery {
  readonly storeId: number
  readonly storeAddressIds?: readonly number[] | undefined
  readonly page: number
  readonly pageSize: number
  readonly sortBy: AdSort
  readonly sortOrder: 'ASC' | 'DESC'
  readonly status?: AdStatus | undefined
  readonly billingType?: BillingType | undefined
}

/** ADS-CALL-LIST. */
export async function listCampaigns({ db, who, clock }: Reading, query: ListQuery) {
  const now = clock.now()
  const store = await openAdStore(db, who, query.storeId)
  const scope = await narrowTo(db, who, query.storeAddressIds)
  const { storeId, status, billingType } = query
  const ask = { storeId, scope, now, status, billingType }
  const { count, ...totals } = await repo.campaignTotals(db, ask)
  const rows = await repo.pageOfCampaigns(db, ask, query)
  const offered = await isOffered(db, who, storeId)
  return {
    campaigns: rows.map((row) => toCampaign(row, now, offered)),
    pageData: { totalElements: count, pageNumber: query.page, count: rows.length },
    totals: toTotals(totals, store.currency),
    counts: await repo.countCampaigns(db, ask),
    attributionDays: store.attributionDays,
  }
}

export async function oneCampaign(
  { db, who, clock }: Omit<Reading, 'db'> & { readonly db: DbOrTx },
  id: string,
): Promise<{ campaign: Campaign }> {
  const now = clock.now()
  const row = await repo.findCampaign(db, who, id, now)
  if (!row) throw new AppError('ad.notFound', { id })
  return { campaign: toCampaign(row, now, await isOffered(db, who, row.store_id)) }
}

/** One ad with its days and all its money movements. */
export async function openCampaign(ask: Reading & { readonly version: Version }, id: string) {
  const { db, who } = ask
  const { campaign } = await oneCampaign(ask, id)
  ask.version.is(campaign.version)
  const amount = (minor: number) => fromMinor(minor, campaign.currencyCode)
  const days = await repo.campaignDays(db, { store_id: campaign.storeId, id })
  const store = await openAdStore(db, who, campaign.storeId)
  const lines = await adLines(db, who, { storeId: campaign.storeId, cause: id })
  return {
    campaign,
    days: days.map(({ day, impressions, clicks, orders, sales, spend, not_charged }) => ({
      day,
      impressions,
      clicks,
      orders,
      revenue: amount(sales),
      spend: amount(spend),
      notCharged: amount(not_charged),
    })),
    movements: lines.map(({ kind, day, amount: minor }) => ({
      kind: kind === 'AD_SPEND' ? ('SPEND' as const) : minor > 0 ? ('TOP_UP' as const) : ('REFUND' as const),
      day,
      amount: amount(minor),
    })),
    attributionDays: store.attributionDays,
  }
}
