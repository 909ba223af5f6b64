import { deliveryStatuses, type DeliveryStatus } from '@storekeep/contract/rules/webhooks/webhooks.ts'
import { adminWebhooks } from '../../../areas/webhooks/webhooks.admin.ts'
import type { Db } from '../../../platform/db/types.ts'
import { systemScope } from '../../../platform/scope/scope.ts'
import { UsageError, type AdminCommand } from '../../command.ts'

const verbs = ['deliveries', 'show', 'replay', 'test', 'pause', 'resume'] as const

type Input =
  | { readonly verb: 'list' }
  | {
      readonly verb: (typeof verbs)[number]
      readonly id: string
      readonly status?: DeliveryStatus
    }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const usage =
  'list | deliveries ENDPOINT [--status STATUS] | show|replay DELIVERY | test|pause|resume ENDPOINT'

function read([name, id, ...rest]: readonly string[]): Input {
  if (name === 'list' && id === undefined) return { verb: 'list' }
  const verb = verbs.find((one) => one === name)
  if (!verb || id === undefined) throw new UsageError(`say ${usage}`)
  if (!uuid.test(id)) throw new UsageError(`${id} is no id: see webhooks list`)
  if (rest.length === 0) return { verb, id }
  const status = deliveryStatuses.find((one) => one === rest[1]?.toUpperCase())
  if (verb !== 'deliveries' || rest[0] !== '--status' || !status || rest.length > 2)
    throw new UsageError(`--status wants one of ${deliveryStatuses.join(', ')}, with deliveries`)
  return { verb, id, status }
}

async function run(db: Db, input: Input): Promise<string> {
  const by = { db, who: systemScope('admin webhooks') }
  switch (input.verb) {
    case 'list':
      return endpoints(await adminWebhooks.list(by))
    case 'deliveries':
      return deliveries((await adminWebhooks.deliveries(by, input.id, input.status)).deliveries)
    case 'show':
      return shown(await adminWebhooks.show(by, input.id))
    case 'replay':
      return deliveries([await adminWebhooks.replay(by, input.id)])
    case 'test':
      return deliveries([await adminWebhooks.test(by, input.id)])
    case 'pause':
    case 'resume':
      return endpoints([
        await adminWebhooks.setStatus(by, input.id, input.verb === 'pause' ? 'PAUSED' : 'ACTIVE'),
      ])
  }
}

type Endpoints = Awaited<ReturnType<typeof adminWebhooks.list>>
type Shown = Awaited<ReturnType<typeof adminWebhooks.show>>

function endpoints(rows: Endpoints): string {
  if (rows.length === 0) return 'There are no webhooks.'
  return rows
    .map(({ id, partnerId, status, pauseReason, waiting, failed, url }) => {
      const owner = partnerId === null ? 'key' : `partner ${partnerId}`
      const state = pauseReason === null ? status : `${status} ${pauseReason}`
      return `${id}  ${owner}  ${state}  ${waiting} waiting  ${failed} failed  ${url}`
    })
    .join('\n')
}

function deliveries(rows: readonly Shown['delivery'][]): string {
  if (rows.length === 0) return 'There are no such deliveries.'
  return rows
    .map(({ id, createdAt, type, status, attempts, nextAttemptAt, eventId }) => {
      const next = nextAttemptAt === null ? '' : `  next ${nextAttemptAt}`
      return `${id}  ${createdAt}  ${type}  ${status}  ${attempts} attempts${next}  event ${eventId}`
    })
    .join('\n')
}

function shown({ delivery, body, attempts }: Shown): string {
  const lines = attempts.map(({ number, startedAt, outcome, httpStatus, milliseconds, answer }) =>
    [
      `  ${number}`,
      startedAt,
      outcome ?? 'under way',
      httpStatus,
      milliseconds && `${milliseconds} ms`,
      answer,
    ]
      .filter((part) => part !== null)
      .join('  '),
  )
  return [deliveries([delivery]), body, ...lines].join('\n')
}

/** `npm run admin -- webhooks …`: endpoints, their deliveries, and replays. */
export const webhooksCommand: AdminCommand<Input, string> = {
  summary: 'lists webhooks and their deliveries, sends one again, tests, pauses and resumes an endpoint',
  usage,
  input: read,
  task: { name: 'webhooks', run: ({ db }, input) => run(db, input) },
  print: (text) => text,
}
