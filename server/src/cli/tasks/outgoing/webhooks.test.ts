import { webhooks } from '@storekeep/contract/areas/webhooks.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { receiver, webhooksWorld, type WebhooksWorld } from '../../../areas/webhooks/webhooks.testing.ts'
import { engines } from '../../../platform/db/testing.ts'
import { UsageError } from '../../command.ts'
import { webhooksCommand } from './webhooks.ts'

describe.each(engines)('npm run admin -- webhooks on %s', (engine) => {
  let it: WebhooksWorld
  let hook: Awaited<ReturnType<typeof receiver>>
  beforeAll(async () => {
    it = await webhooksWorld(engine)
    // the command line uses the system clock
    it.app.clock.advance(Date.now() + 60_000 - it.app.clock.now().getTime())
    await it.signInAgain()
    hook = await receiver()
  })
  afterAll(async () => {
    hook.close()
    await it.close()
  })

  /** Runs a command line; input and output are serialised as JSON. */
  const run = async (line: string): Promise<string> => {
    const input = JSON.parse(JSON.stringify(webhooksCommand.input(line.split(' ')))) as never // as over the socket
    const { signal } = new AbortController()
    return webhooksCommand.print(
      await webhooksCommand.task.run(it.app.database, input, () => undefined, signal),
    )
  }

  test('an endpoint is listed, tested, paused and resumed; a delivery is shown and sent again', async () => {
    expect(await run('list')).toBe('There are no webhooks.')
    const { id } = (await it.create({ url: hook.url })).body.endpoint
    expect(await run('list')).toBe(`${id}  partner ${it.partner}  ACTIVE  0 waiting  0 failed  ${hook.url}`)
    expect(await run(`deliveries ${id}`)).toBe('There are no such deliveries.')
    const [delivery = ''] = (await run(`test ${id}`)).split('  ')
    expect(await run(`deliveries ${id} --status pending`)).toContain(`${delivery}  `)
    await it.sendAll()
    expect(await run(`deliveries ${id}`)).toMatch(/webhook\.test {2}DELIVERED {2}1 attempts {2}event /)
    expect(await run(`show ${delivery}`)).toMatch(/"type":"webhook\.test".*\n {2}1 {2}.*delivered {2}204/)
    const [again = ''] = (await run(`replay ${delivery}`)).split('  ')
    expect(again).not.toBe(delivery)
    await it.sendAll()
    expect(hook.events().map(({ id: event }) => event)).toEqual(
      Array.from({ length: 2 }, () => hook.events()[0]?.id),
    )
    expect(await run(`pause ${id}`)).toContain('PAUSED')
    expect((await it.endpoint(id))?.status).toBe('PAUSED')
    expect(await run(`resume ${id}`)).toContain('ACTIVE')
    await it.app.call(webhooks.remove, { as: it.anna, params: { id } })
    await expect(run(`test ${id}`)).rejects.toThrow('webhook.notFound')
    await expect(run(`show ${delivery}`)).rejects.toThrow(`there is no delivery ${delivery}`)
  })

  test('an invalid command line is rejected before anything is done', () => {
    const nothing = '00000000-0000-4000-8000-000000000000'
    const wrong = [
      '',
      'list now',
      'explode x',
      'show 7',
      `show ${nothing} --status FAILED`,
      `pause ${nothing} now`,
    ]
    const refused = [...wrong, `deliveries ${nothing} --status GONE`].filter((line) => {
      try {
        webhooksCommand.input(line.split(' '))
        return false
      } catch (error) {
        return error instanceof UsageError
      }
    })
    expect(refused).toHaveLength(wrong.length + 1)
  })
})
