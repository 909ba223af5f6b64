import { advertisingFeed, type AdClickLine } from '@storekeep/contract/areas/advertising.feed.ts'
import { advertising } from '@storekeep/contract/areas/advertising.ts'
import { flagsFeed } from '@storekeep/contract/areas/flags.ts'
import type { Input } from '@storekeep/contract/kit/endpoint.ts'
import type { TestEngine } from '../../platform/db/testing.ts'
import { testApp } from '../../platform/testing/test-app.ts'
import { worldOf } from '../../platform/testing/world.ts'
import { finishAds } from './life/ads.jobs.ts'

type CreditBody = Input<typeof advertising.createCredit>['body']

/** An ad of the store noodles from today on, for a week: 100 in all, 10 a day. */
export function anAd(changes: Partial<CreditBody> = {}): CreditBody {
  return {
    storeId: 1,
    startDate: '2026-06-15',
    endDate: '2026-06-21',
    countryCode: 'GB',
    currencyCode: 'GBP',
    cityCode: 'LON',
    topUpAmount: 100,
    dailyLimit: 10,
    ...changes,
  }
}

/** An ad created by the marketplace, which ran in May. */
export function aCampaign(
  changes: Partial<Input<typeof advertisingFeed.adCampaigns>['lines'][number]> = {},
): Input<typeof advertisingFeed.adCampaigns>['lines'][number] {
  return {
    externalId: 'fed',
    version: 1,
    store: 'noodles',
    location: 'noodles-1',
    startDate: '2026-05-01',
    endDate: '2026-05-10',
    budget: 50,
    dailyLimit: 10,
    currency: 'GBP',
    createdAt: '2026-04-30T10:00:00Z',
    ...changes,
  }
}

export type AdWorld = Awaited<ReturnType<typeof adWorld>>

/** Stores and users, with self-service advertising enabled in the country; noon on 15 June in London. */
export async function adWorld(engine: TestEngine) {
  const year = 366 * 86_400
  const config = { ACCESS_TOKEN_TTL: year, REFRESH_TOKEN_TTL: year, SESSION_LIFETIME: year }
  const app = await testApp({ engine, at: '2026-06-15T11:00:00Z', config })
  const world = await worldOf(app)
  await world.cities()
  await world.store('noodles', { locations: 2 })
  await world.store('rivals', { partner: 'rival' })
  for (const name of ['anna', 'cook', 'rival']) await world.user(name)
  await world.grant('anna', 'noodles')
  await world.grant('cook', 'noodles', { sections: ['REPORTS'] })
  await world.grant('rival', 'rivals')
  const flag = async (name: string, value: boolean, version: number) => {
    const line = { externalId: name, version, flag: name, country: 'GB', value }
    const { body } = await app.call(flagsFeed.flags, { as: world.key, lines: [line] })
    if (body.rejected.length > 0) throw new Error(JSON.stringify(body.rejected))
  }
  await flag('SK_SELF_SERVICE_ADVERTISING_ENABLED', true, 1)
  const anna = await app.signIn('anna@test.test')
  const rival = await app.signIn('rival@test.test')
  const create = (body: CreditBody, as: string | null = anna, headers = {}) =>
    app.call(advertising.createCredit, { as, body, headers })
  /** Creates an ad; returns its id. */
  const made = async (changes: Partial<CreditBody> = {}) => {
    const answer = await create(anAd(changes))
    if (answer.error) throw new Error(JSON.stringify(answer.error))
    return answer.body.campaignId
  }
  const open = async (id: string, as: string | null = anna) =>
    (await app.call(advertising.one, { as, params: { id } })).body
  const one = async (id: string, as: string | null = anna) => (await open(id, as)).campaign
  const list = async (query: object = {}, as: string | null = anna) =>
    (await app.call(advertising.list, { as, query: { storeId: 1, ...query } })).body
  const balance = async () =>
    (await app.call(advertising.balance, { as: anna, params: { storeId: 1 }, query: { countryCode: 'GB' } }))
      .body
  const move = () => finishAds({ database: app.database, clock: app.clock })
  let clicks = 0
  /** A click on an ad a minute ago that costs 1.00. */
  const click = (campaign: string, changes: Partial<AdClickLine> = {}) => ({
    externalId: `click-${(clicks += 1)}`,
    store: 'noodles',
    campaign,
    at: new Date(app.clock.now().getTime() - 60_000).toISOString(),
    cost: 1,
    currency: 'GBP',
    ...changes,
  })
  const feedClicks = async (...lines: ReturnType<typeof click>[]) =>
    (await app.call(advertisingFeed.adClicks, { as: world.key, lines })).body
  const feedCampaigns = async (...lines: ReturnType<typeof aCampaign>[]) =>
    (await app.call(advertisingFeed.adCampaigns, { as: world.key, lines })).body
  const rows = async (statement: string) => (await app.database.pool.query(statement)).rows
  return {
    app,
    world,
    anna,
    rival,
    flag,
    create,
    made,
    open,
    one,
    list,
    balance,
    move,
    click,
    feedClicks,
    feedCampaigns,
    rows,
  }
}

/** Violations of the money rules of ads: exceeded caps, or amounts that the ledger does not have. */
export const adFaults = `
  select 'a day passed its limit' as fault from ad_clicks c join ad_campaigns k on k.id = c.campaign_id
    group by k.id, c.day, k.daily_limit having sum(c.charged) > k.daily_limit
  union all select 'an ad passed its budget' from ad_campaigns k where k.spend > k.budget or k.spend + k.refunded > k.budget
  union all select 'a balance is negative' from ad_balances b where b.balance < 0
  union all select 'a balance is not what the ledger has' from ad_balances b
    where b.balance <> (select coalesce(sum(l.amount), 0) from ledger_lines l
      where l.store_id = b.store_id and l.account = 'AD_CREDIT')
  union all select 'spend is not what the clicks were charged' from ad_campaigns k
    where k.spend <> (select coalesce(sum(c.charged), 0) from ad_clicks c where c.campaign_id = k.id)
  union all select 'spend is not what the ledger has' from ad_campaigns k
    where k.spend <> (select coalesce(-sum(l.amount), 0) from ledger_lines l
      where l.order_id = k.id and l.kind = 'AD_SPEND' and l.account = 'AD_CREDIT')
  union all select 'days are not what the clicks were charged' from ad_days d
    where d.spend <> (select coalesce(sum(c.charged), 0) from ad_clicks c
      where c.campaign_id = d.campaign_id and c.day = d.day)
  union all select 'the ledger does not sum to zero' from ledger_lines group by store_id having sum(amount) <> 0`
