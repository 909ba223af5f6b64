import { runningAds, type RunningAd } from '../../areas/advertising/advertising.read.ts'
import type { Feed } from '../../import/local-feed.ts'
import type { Db } from '../../platform/db/types.ts'
import { feedAll } from '../create.ts'
import { Random } from '../random.ts'
import { advertisingStores, broughtBy, priceOf } from './ads.ts'

/** Clicks come in steps of this long. */
const stepMs = 30_000
/** An ad that was made in the portal spends its daily limit in so many steps, so that it can be watched. */
const stepsOfOwn = 16
/** One of the marketplace takes a long evening. */
const stepsOfOthers = 1200

/** Lets customers click on the ads that run: what follows from it, the portal decides as with any marketplace. */
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

/** How many click in a step; the same for the same step. */
function clicksNow({ externalId, dailyLimit, isOwn }: RunningAd, step: number, price: number): number {
  const usual = dailyLimit / price / (isOwn ? stepsOfOwn : stepsOfOthers)
  const random = new Random('clicks', externalId, step)
  // the part of a click that is left over decides whether there is one more
  return Math.floor(usual * random.between(0.5, 1.5) + random.next())
}
