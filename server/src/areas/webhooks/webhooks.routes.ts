import { webhooks, webhooksForMarketplace } from '@storekeep/contract/areas/webhooks.ts'
import { serve, type Circumstances } from '../../platform/http/serve.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { listDeliveries, openDelivery, replayDelivery, testEndpoint } from './endpoints/deliveries.service.ts'
import {
  changeEndpoint,
  createEndpoint,
  listEndpoints,
  listOfPartners,
  refuseAddress,
  removeEndpoint,
  rotateSecret,
  type Doing,
} from './endpoints/endpoints.service.ts'

interface WebhookDeps {
  /** Allows http URLs and private addresses. */
  readonly allowsPrivate: boolean
}

interface Command extends Pick<Circumstances, 'transaction' | 'clock' | 'audit'> {
  readonly who: Scope
}

const inside = <T>({ transaction, who, clock, audit }: Command, work: (doing: Doing) => Promise<T>) =>
  transaction((tx) => work({ tx, who, clock, audit }))

/** Webhook endpoints of partners and feed keys, and their deliveries. */
export function webhooksRoutes({ allowsPrivate }: WebhookDeps) {
  const checked = async <T>(url: string | undefined, work: () => Promise<T>): Promise<T> => {
    await refuseAddress(url, allowsPrivate)
    return work()
  }
  const shared = {
    change: (ask: ChangeAsk) =>
      checked(ask.body.url, () =>
        inside(ask, (doing) => changeEndpoint(doing, ask.params.id, ask.body, ask.version)),
      ),
    remove: (ask: Command & { params: { id: string } }) =>
      inside(ask, async (doing) => {
        await removeEndpoint(doing, ask.params.id)
        return undefined
      }),
    rotate: (ask: Command & { params: { id: string }; body: { overlapHours: number } }) =>
      inside(ask, (doing) => rotateSecret(doing, ask.params.id, ask.body.overlapHours)),
    test: (ask: Command & { params: { id: string } }) =>
      inside(ask, (doing) => testEndpoint(doing, ask.params.id)),
    deliveries: ({ db, who, params, query }: ListAsk) => listDeliveries(db, who, params.id, query),
    delivery: ({ db, who, params }: OneAsk) => openDelivery(db, who, params),
    replay: (ask: Command & { params: OneAsk['params'] }) =>
      inside(ask, (doing) => replayDelivery(doing, ask.params)),
  }
  return [
    ...serve(webhooks, {
      list: async ({ db, who, clock, query }) => ({
        ...(await listOfPartners(db, who, clock.now(), query.partnerId)),
        allowsPrivate,
      }),
      create: (ask) => checked(ask.body.url, () => inside(ask, (doing) => createEndpoint(doing, ask.body))),
      ...shared,
    }),
    ...serve(webhooksForMarketplace, {
      list: async ({ db, who, clock }) => ({ endpoints: await listEndpoints(db, who, clock.now()) }),
      create: (ask) => checked(ask.body.url, () => inside(ask, (doing) => createEndpoint(doing, ask.body))),
      ...shared,
    }),
  ]
}

interface ChangeAsk extends Command, Pick<Circumstances, 'version'> {
  readonly params: { readonly id: string }
  readonly body: Parameters<typeof changeEndpoint>[2]
}
interface ListAsk extends Pick<Circumstances, 'db'> {
  readonly who: Scope
  readonly params: { readonly id: string }
  readonly query: Parameters<typeof listDeliveries>[3]
}
interface OneAsk extends Pick<Circumstances, 'db'> {
  readonly who: Scope
  readonly params: { readonly id: string; readonly deliveryId: string }
}
