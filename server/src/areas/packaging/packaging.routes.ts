import { packaging, packagingFeed } from '@storekeep/contract/areas/packaging.ts'
import { feedRoutes, type FeedDeps } from '../../platform/feed/feed-routes.ts'
import { serve, type Circumstances } from '../../platform/http/serve.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import type { Command } from '../catalog/catalog.book.ts'
import { packagingTypeFeed } from './packaging.feed.ts'
import * as service from './packaging.service.ts'

/** Runs a command on a menu in its transaction. */
function run<T>(
  { transaction, who, clock, audit, version }: Circumstances & { readonly who: Scope },
  work: (command: Command) => Promise<T>,
): Promise<T> {
  return transaction((tx) => work({ tx, who, clock, audit, version }))
}

/** Bags and packaging of a store, and the feed of allowed types. */
export function packagingRoutes(deps: FeedDeps) {
  return [
    ...serve(packaging, {
      bags: ({ params, ...ask }) => service.listBags(ask, params.storeId),
      createBag: ({ params, body, ...ask }) =>
        run(ask, (command) => service.createBag(command, params.storeId, body)),
      changeBag: ({ params, body: { bags }, ...ask }) =>
        run(ask, (command) => service.changeBag(command, params.storeId, theOne(bags))),
      removeBags: ({ params, body, ...ask }) =>
        run(ask, (command) => service.removeBags(command, params.storeId, body.bagIds)),
      bagTypes: ({ params, ...ask }) => service.bagTypes(ask, params.storeId, params.code),
      packagings: ({ params, ...ask }) => service.listPackagings(ask, params.storeId),
      createPackaging: ({ params, body, ...ask }) =>
        run(ask, (command) => service.createPackaging(command, params.storeId, body)),
      changePackaging: ({ params, body: { packagings }, ...ask }) =>
        run(ask, (command) => service.changePackaging(command, params.storeId, theOne(packagings))),
      removePackagings: ({ params, body, ...ask }) =>
        run(ask, (command) => service.removePackagings(command, params.storeId, body.packagingIds)),
      packagingTypes: ({ params, ...ask }) => service.packagingTypes(ask, params.storeId, params.code),
      link: ({ params, body, ...ask }) =>
        run(ask, (command) => service.linkPackagings(command, params.storeId, body.packagingsToProducts)),
    }),
    ...feedRoutes(packagingFeed, { packagingTypes: packagingTypeFeed }, deps),
  ]
}

/** The request schema requires exactly one element. */
function theOne<T>([one]: readonly T[]): T {
  if (one === undefined) throw new Error('a list of one is empty')
  return one
}
