import { webhooks } from '@storekeep/contract/areas/webhooks.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { webhooksWorld, type WebhooksWorld } from '../webhooks.testing.ts'
import { deliver } from './deliver.ts'
import { dueDeliveries } from './fan-out.repo.ts'

describe('webhooks to private addresses', () => {
  let it: WebhooksWorld
  beforeAll(async () => {
    it = await webhooksWorld('embedded', { allowsPrivate: false })
  })
  afterAll(() => it.close())

  test('WEBHOOKS-RULE-PRIVATE: private addresses are refused when an endpoint is added and when it is called', async () => {
    const codes = []
    for (const url of [
      'http://93.184.216.34/',
      'https://127.0.0.1/',
      'https://2130706433/',
      'https://10.1.2.3/',
      'https://169.254.169.254/latest',
      'https://[::1]/',
      'https://[::ffff:192.168.0.1]/',
      'https://[fd00::1]/',
      'https://[64:ff9b::7f00:1]/',
      'https://localhost/',
      'https://localhost./',
      'https://hooks.localhost/',
    ]) {
      const answer = await it.create({ url })
      codes.push(
        JSON.stringify(answer.error?.details['fields']).includes('url.private')
          ? 'private'
          : answer.error?.code,
      )
    }
    expect(codes).toEqual(['request.invalid', ...Array.from({ length: 11 }, () => 'private')])
    const { body } = await it.create({ url: 'https://rebinding.invalid/' })
    await it.app.call(webhooks.test, { as: it.anna, params: { id: body.endpoint.id } })
    // the name resolves to a private address by the time it is called
    const lookup = ((_: string, __: object, done: (error: null, found: object[]) => void) =>
      done(null, [
        { address: '93.184.216.34', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ])) as never
    await it.read()
    const [due] = await dueDeliveries(it.app.database.db, it.app.clock.now(), 10)
    await deliver(
      { ...it.deps, rules: { ...it.deps.rules, lookup } },
      { deliveryId: due?.id ?? '', attempt: 1 },
      AbortSignal.timeout(5000),
    )
    const { body: seen } = await it.app.call(webhooks.delivery, {
      as: it.anna,
      params: { id: body.endpoint.id, deliveryId: due?.id ?? '' },
    })
    expect(seen.attempts[0]).toMatchObject({ outcome: 'privateAddress', httpStatus: null })
  })
})
