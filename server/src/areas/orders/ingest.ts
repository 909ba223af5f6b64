import type { OrderLine } from '@storekeep/contract/areas/orders.ts'
import type { Lines } from '@storekeep/contract/kit/endpoint.ts'
import type { FeedReply } from '@storekeep/contract/kit/feed.ts'
import { ingestInParts, type IngestDeps } from '../../platform/feed/in-parts.ts'
import { lanesOf, mayBeParted } from '../../platform/feed/lanes.ts'
import { storesOf } from '../../platform/feed/locations.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { applyOrders } from './ingest.apply.ts'

/**
 * Takes a batch of orders in: facts, roll-ups, ledger lines, ratings and the event leave together, part by part. Orders
 * of one store stay in line, as its customers and its days depend on each of them; stores do not wait for each other.
 */
export const ingestOrders = (deps: IngestDeps, scope: Scope, lines: Lines<OrderLine>): Promise<FeedReply> =>
  ingestInParts(
    deps,
    lines,
    (tx, part) => applyOrders(tx, deps, scope, part),
    async (valid) => {
      if (!mayBeParted(valid)) return [valid]
      const stores = await storesOf(
        deps.db,
        valid.map(({ item }) => item.location),
      )
      return lanesOf(valid, ({ location }) => stores.get(location))
    },
  )
