import { storedKey } from '../../../platform/feed/location-feed.ts'
import { refuse, type Refusal } from '../../../platform/feed/refuse.ts'
import type { FedCampaign, KnownAds } from './fed-ads.repo.ts'

/** The ad that a line names; or why the line is refused. */
export function adOf(
  line: { readonly store: string; readonly campaign: string; readonly currency: string },
  { stores, campaigns }: KnownAds,
): FedCampaign | Refusal {
  const store = stores.get(line.store)
  if (!store) return refuse('store.unknown', 'store', { given: line.store })
  const campaign = campaigns.get(storedKey({ store_id: store.storeId, external_id: line.campaign }))
  if (!campaign) return refuse('campaign.unknown', 'campaign', { given: line.campaign })
  const { currency } = campaign
  return line.currency === currency
    ? campaign
    : refuse('currency.mismatch', 'currency', { expected: currency, given: line.currency })
}
