import { orders, ordersFeed } from '@storekeep/contract/areas/orders.ts'
import { feedRoutes, type FeedDeps } from '../../platform/feed/feed-routes.ts'
import { serve } from '../../platform/http/serve.ts'
import { orderFeed } from './feed/orders.feed.ts'
import { AnswerCache } from './cache/answer-cache.ts'
import { listOrders, openOrder, type OrderList } from './list/orders.service.ts'

/** Calls of the orders page, and the feed of orders, which yields to user requests. */
export function ordersRoutes(deps: FeedDeps) {
  const lists = new AnswerCache<OrderList>()
  return [
    ...serve(orders, {
      list: ({ db, who, body }) => listOrders(db, who, body, lists),
      one: ({ db, who, params }) => openOrder(db, who, params.id),
    }),
    ...feedRoutes(ordersFeed, { orders: orderFeed }, deps),
  ]
}
