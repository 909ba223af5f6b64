import { flagsFeed } from '@storekeep/contract/areas/flags.ts'
import { promotionsFeed, type PromotionLineInput } from '@storekeep/contract/areas/promotions.feed.ts'
import type { PromotionBodyInput } from '@storekeep/contract/areas/promotions.shapes.ts'
import { promotions } from '@storekeep/contract/areas/promotions.ts'
import { typeFlags } from '@storekeep/contract/rules/promotions/types.ts'
import type { TestEngine } from '../../platform/db/testing.ts'
import { testApp } from '../../platform/testing/test-app.ts'
import { ownVersion } from '../account/pages/own-pages.ts'
import { menuWorld } from '../catalog/catalog.testing.ts'
import { movePromotions } from './life/promotions.jobs.ts'

/** Free delivery at the first location of the store noodles from tomorrow on, for a week. */
export function aBody(changes: Partial<PromotionBodyInput> = {}): PromotionBodyInput {
  return {
    type: 'FREE_DELIVERY',
    startDate: '2026-06-16',
    endDate: '2026-06-23',
    storeAddressIds: [1],
    termsVersion: ownVersion.promotions,
    ...changes,
  }
}

/** 20 % off the ramen. */
export function aDiscount(changes: Partial<PromotionBodyInput> = {}): PromotionBodyInput {
  return aBody({ type: 'PERCENTAGE_DISCOUNT', percentage: 20, productExternalIds: ['ramen'], ...changes })
}

/** A promotion created by the marketplace, which runs in June. */
export function aLine(changes: Partial<PromotionLineInput> = {}): PromotionLineInput {
  return {
    externalId: 'fed',
    version: 1,
    store: 'noodles',
    locations: ['noodles-1'],
    currency: 'GBP',
    type: 'FREE_DELIVERY',
    startDate: '2026-06-01',
    endDate: '2026-07-01',
    ...changes,
  }
}

export type PromotionWorld = Awaited<ReturnType<typeof promotionWorld>>

/** The menu of noodles, users, and every promotion type enabled in the country; noon on 15 June by default. */
export async function promotionWorld(engine: TestEngine, at = '2026-06-15T11:00:00Z') {
  // the clock moves by months, so sessions must last longer
  const year = 366 * 86_400
  const config = { ACCESS_TOKEN_TTL: year, REFRESH_TOKEN_TTL: year, SESSION_LIFETIME: year }
  const app = await testApp({ engine, at, config })
  const world = await menuWorld(app)
  await world.grant('ben', 'noodles', { version: 2, locations: ['noodles-1'] })
  const flag = async (name: string, value: boolean | string, version: number) => {
    const line = { externalId: name, version, flag: name, country: 'GB', value }
    const { body } = await app.call(flagsFeed.flags, { as: world.key, lines: [line] })
    if (body.rejected.length > 0) throw new Error(JSON.stringify(body.rejected))
  }
  for (const name of Object.values(typeFlags))
    await flag(name, name === typeFlags.FLAT_DELIVERY ? '1.99,0.99' : true, 1)
  const anna = await app.signIn('anna@test.test')
  const rival = await app.signIn('rival@test.test')
  const create = (body: PromotionBodyInput, as: string | null = anna, headers = {}) =>
    app.call(promotions.create, { as, body, headers })
  const list = async (query: object = {}, as: string | null = anna) =>
    (await app.call(promotions.list, { as, query })).body
  const one = async (id: string, as: string | null = anna) =>
    (await app.call(promotions.one, { as, params: { id } })).body.promotion
  const move = () => movePromotions({ database: app.database, clock: app.clock })
  /** Creates a promotion and finishes its set-up; returns its id. */
  const made = async (body: PromotionBodyInput) => {
    const answer = await create(body)
    if (answer.error) throw new Error(JSON.stringify(answer.error))
    await move()
    return answer.body.promotionId
  }
  const status = (id: string, wanted: 'ENABLED' | 'DISABLED', as: string | null = anna) =>
    app.call(promotions.setStatus, { as, params: { id }, body: { status: wanted } })
  const feed = async (...lines: PromotionLineInput[]) =>
    (await app.call(promotionsFeed.promotions, { as: world.key, lines })).body
  return { app, world, anna, rival, flag, create, list, one, move, made, status, feed }
}
