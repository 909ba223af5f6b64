import { packaging, packagingFeed } from '@storekeep/contract/areas/packaging.ts'
import { feedRoutes, type FeedDeps } from '../../platform/feed/feed-routes.ts'
import { inTransaction } from '../../platform/http/commands/in-transaction.ts'
import { serve } from '../../platform/http/serve.ts'
import { packagingTypeFeed } from './packaging.feed.ts'
import * as service from './packaging.service.ts'

/** Bags and packaging of a store, and the feed of allowed types. */
export function packagingRoutes(deps: FeedDeps) {
  return [
    ...serve(packaging, {
      bags: ({ params, ...ask }) => service.listBags(ask, params.storeId),
      createBag: ({ params, body, ...ask }) =>
        inTransaction(ask, (command) => service.createBag(command, params.storeId, body)),
      changeBag: ({ params, body: { bags }, ...ask }) =>
        inTransaction(ask, (command) => service.changeBag(command, params.storeId, theOne(bags))),
      removeBags: ({ params, body, ...ask }) =>
        inTransaction(ask, (command) => service.removeBags(command, params.storeId, body.bagIds)),
      bagTypes: ({ params, ...ask }) => service.bagTypes(ask, params.storeId, params.code),
      packagings: ({ params, ...ask }) => service.listPackagings(ask, params.storeId),
      createPackaging: ({ params, body, ...ask }) =>
        inTransaction(ask, (command) => service.createPackaging(command, params.storeId, body)),
      changePackaging: ({ params, body: { packagings }, ...ask }) =>
        inTransaction(ask, (command) => service.changePackaging(command, params.storeId, theOne(packagings))),
      removePackagings: ({ params, body, ...ask }) =>
        inTransaction(ask, (command) => service.removePackagings(command, params.storeId, body.packagingIds)),
      packagingTypes: ({ params, ...ask }) => service.packagingTypes(ask, params.storeId, params.code),
      link: ({ params, body, ...ask }) =>
        inTransaction(ask, (command) =>
          service.linkPackagings(command, params.storeId, body.packagingsToProducts),
        ),
    }),
    ...feedRoutes(packagingFeed, { packagingTypes: packagingTypeFeed }, deps),
  ]
}

/** The request schema requires exactly one element. */
function theOne<T>([one]: readonly T[]): T {
  if (one === undefined) throw new Error('a list of one is empty')
  return one
}
