import { webhooks, webhooksForMarketplace } from '@storekeep/contract/areas/webhooks.ts'
import { inTransaction } from '../../platform/http/commands/in-transaction.ts'
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
} from './endpoints/endpoints.service.ts'

interface WebhookDeps {
  /** Allows http URLs and private addresses. */
  readonly allowsPrivate: boolean
  /** Seconds that a receiver has to answer. */
  readonly timeout: number
}

/** A call of a partner or of the marketplace. */
type Ask<Input> = Circumstances & Input & { readonly who: Scope }

/** A call on one endpoint. */
type AskOne<Input> = Ask<Input> & { readonly params: { readonly id: string } }

interface OneDelivery {
  readonly params: { readonly deliveryId: string }
}

/** Webhook endpoints of partners and feed keys, and their deliveries. */
export function webhooksRoutes({ allowsPrivate, timeout }: WebhookDeps) {
  const checked = async <T>(url: string | undefined, work: () => Promise<T>): Promise<T> => {
    await refuseAddress(url, allowsPrivate)
    return work()
  }
  const shared = {
    create: (ask: Ask<{ body: Parameters<typeof createEndpoint>[1] }>) =>
      checked(ask.body.url, () => inTransaction(ask, (command) => createEndpoint(command, ask.body))),
    change: (ask: AskOne<{ body: Parameters<typeof changeEndpoint>[2] }>) =>
      checked(ask.body.url, () =>
        inTransaction(ask, (command) => changeEndpoint(command, ask.params.id, ask.body, ask.version)),
      ),
    remove: (ask: AskOne<unknown>) =>
      inTransaction(ask, async (command) => {
        await removeEndpoint(command, ask.params.id)
        return undefined
      }),
    rotate: (ask: AskOne<{ body: { overlapHours: number } }>) =>
      inTransaction(ask, (command) => rotateSecret(command, ask.params.id, ask.body.overlapHours)),
    test: (ask: AskOne<unknown>) => inTransaction(ask, (command) => testEndpoint(command, ask.params.id)),
    deliveries: ({ db, who, params, query }: AskOne<{ query: Parameters<typeof listDeliveries>[3] }>) =>
      listDeliveries(db, who, params.id, query),
    delivery: ({ db, who, params }: AskOne<OneDelivery>) => openDelivery(db, who, params),
    replay: (ask: AskOne<OneDelivery>) =>
      inTransaction(ask, (command) => replayDelivery(command, ask.params)),
  }
  return [
    ...serve(webhooks, {
      list: async ({ db, who, clock, query }) => ({
        ...(await listOfPartners(db, who, clock.now(), query.partnerId)),
        allowsPrivate,
        timeout,
      }),
      ...shared,
    }),
    ...serve(webhooksForMarketplace, {
      list: async ({ db, who, clock }) => ({ endpoints: await listEndpoints(db, who, clock.now()) }),
      ...shared,
    }),
  ]
}
