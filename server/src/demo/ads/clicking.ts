import { runningAds, type RunningAd } from '../../areas/advertising/advertising.read.ts'
import type { Feed } from '../../import/local-feed.ts'
import type { Db } from '../../platform/db/types.ts'
import { feedAll } from '../create.ts'
import { Random } from '../random.ts'
import { advertisingStores, broughtBy, priceOf } from './ads.ts'

/** Duration of a step of simulated clicks. */
const stepMs = 30_000
/** Number of steps in which an ad created in the portal spends its daily limit, so that progress is visible. */
const stepsOfOwn = 16
/** Duration over which an ad of the marketplace spends its limit. */
const stepsOfOthers = 1200

/** Simulates clicks on running ads; charges and statuses follow from the feed as with a real marketplace. */
export async function clickOnAds(db: Db, feed: Feed, now: number): Promise<void> {
  const stores = advertisingStores()
  const step = Math.floor(now / stepMs)
  const at = new Date(step * stepMs).toISOString()
  const clicks: object[] = []
  const days: object[] = []
  for (const ad of await runningAds(db, new Date(now))) {
    const country = stores.get(ad.store)?.city.country
    if (!country) continue
    const count = clicksNow(ad, step, priceOf(1, country))
    if (count === 0) continue
    const about = { store: ad.store, campaign: ad.externalId, currency: ad.currency }
    const externalId = `sim/${ad.externalId}/${step}`
    clicks.push({ ...about, externalId, at, clicks: count, cost: priceOf(count, country) })
    days.push({
      ...about,
      externalId: `sim/${ad.externalId}/${ad.today}`,
      version: step,
      day: ad.today,
      ...broughtBy(ad.clicksToday + count, country),
    })
  }
  await feedAll(feed, 'ad-clicks', clicks)
  await feedAll(feed, 'ad-days', days)
}

/** Number of clicks in a step; deterministic per step. */
function clicksNow({ externalId, dailyLimit, isOwn }: RunningAd, step: number, price: number): number {
  const usual = dailyLimit / price / (isOwn ? stepsOfOwn : stepsOfOthers)
  const random = new Random('clicks', externalId, step)
  // the fractional part is the probability of one more click
  return Math.floor(usual * random.between(0.5, 1.5) + random.next())
}
