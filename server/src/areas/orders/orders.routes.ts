import { orders, ordersFeed } from '@storekeep/contract/areas/orders.ts'
import type { Database } from '../../platform/db/database.ts'
import { sayIn } from '../../platform/feed/say.ts'
import { serve } from '../../platform/http/serve.ts'
import { ingestOrders } from './ingest.ts'
import { KeptAnswers } from './kept/kept-answers.ts'
import { listOrders, openOrder, type OrderList } from './orders.service.ts'

/** The orders page's calls, and the marketplace's feed of orders, which waits behind people's requests. */
export const ordersRoutes = ({
  background,
  engine,
  backend,
}: Pick<Database, 'background' | 'engine' | 'backend'>) => {
  const lists = new KeptAnswers<OrderList>()
  return [
    ...serve(orders, {
      list: ({ db, who, body }) => listOrders(db, who, body, lists),
      one: ({ db, who, params }) => openOrder(db, who, params.id),
    }),
    ...serve(ordersFeed, {
      orders: ({ who, lines, clock, language }) =>
        ingestOrders({ db: background, engine, backend, clock, say: sayIn(language) }, who, lines),
    }),
  ]
}
