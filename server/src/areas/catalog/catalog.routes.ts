import { catalogFeed, menuForMarketplace } from '@storekeep/contract/areas/catalog.feed.ts'
import { integration } from '@storekeep/contract/areas/catalog.integration.ts'
import { options } from '@storekeep/contract/areas/catalog.options.ts'
import { products } from '@storekeep/contract/areas/catalog.products.ts'
import { tree } from '@storekeep/contract/areas/catalog.tree.ts'
import { feedRoutes, type FeedDeps } from '../../platform/feed/feed-routes.ts'
import { inTransaction } from '../../platform/http/commands/in-transaction.ts'
import { serve } from '../../platform/http/serve.ts'
import { undoChange } from './changes/changes.service.ts'
import { menuFeed } from './feed/catalog.feed.ts'
import { menuToShow } from './feed/outgoing.ts'
import * as integrationService from './integration/integration.service.ts'
import * as optionService from './options/options.service.ts'
import * as bulk from './products/bulk.service.ts'
import * as productService from './products/products.service.ts'
import * as treeService from './tree/tree.service.ts'

/** Menus: their tree, products and options, and their feed. */
export function catalogRoutes(deps: FeedDeps) {
  return [
    ...treeRoutes(),
    ...productRoutes(),
    ...optionRoutes(),
    ...integrationRoutes(),
    ...serve(menuForMarketplace, { menu: ({ query, ...ask }) => menuToShow(ask, query) }),
    ...feedRoutes(catalogFeed, { catalog: menuFeed }, deps),
  ]
}

function treeRoutes() {
  return serve(tree, {
    groups: ({ db, who, params }) => treeService.listGroups(db, who, params.storeId),
    createGroup: ({ params, body, ...ask }) =>
      inTransaction(ask, (command) => treeService.createNode(command, params.storeId, 'group', body)),
    changeGroup: ({ params: { storeId, id }, body, ...ask }) =>
      inTransaction(ask, (command) => treeService.changeNode(command, storeId, 'group', { id, ...body })),
    removeGroup: ({ params: { storeId, id }, ...ask }) =>
      inTransaction(ask, (command) => treeService.removeNode(command, storeId, 'group', id)),
    moveGroup: ({ params: { storeId, id }, body, ...ask }) =>
      inTransaction(ask, (command) => treeService.moveNode(command, storeId, 'group', { id, ...body })),
    collections: ({ db, who, params }) => treeService.listCollections(db, who, params.storeId),
    collection: ({ db, who, params }) => treeService.openCollection(db, who, params.storeId, params.id),
    createCollection: ({ params, body: { name, collectionGroupId: parent }, ...ask }) =>
      inTransaction(ask, (command) =>
        treeService.createNode(command, params.storeId, 'collection', { name, parent }),
      ),
    changeCollection: ({ params: { storeId, id }, body: { name, collectionGroupId: parent }, ...ask }) =>
      inTransaction(ask, (command) =>
        treeService.changeNode(command, storeId, 'collection', { id, name, parent }),
      ),
    removeCollection: ({ params: { storeId, id }, ...ask }) =>
      inTransaction(ask, (command) => treeService.removeNode(command, storeId, 'collection', id)),
    moveCollection: ({ params: { storeId, id }, body: { collectionGroupId: parent, position }, ...ask }) =>
      inTransaction(ask, (command) =>
        treeService.moveNode(command, storeId, 'collection', { id, parent, position }),
      ),
    section: ({ params: { storeId, ...ids }, ...ask }) => productService.openSection(ask, storeId, ids),
    createSection: ({ params, body: { name, collectionId: parent }, ...ask }) =>
      inTransaction(ask, (command) =>
        treeService.createNode(command, params.storeId, 'section', { name, parent }),
      ),
    changeSection: ({ params: { storeId, id }, body: { name, collectionId: parent }, ...ask }) =>
      inTransaction(ask, (command) =>
        treeService.changeNode(command, storeId, 'section', { id, name, parent }),
      ),
    removeSection: ({ params: { storeId, id }, ...ask }) =>
      inTransaction(ask, (command) => treeService.removeNode(command, storeId, 'section', id)),
    moveSection: ({ params: { storeId, id }, body: { collectionId: parent, position }, ...ask }) =>
      inTransaction(ask, (command) =>
        treeService.moveNode(command, storeId, 'section', { id, parent, position }),
      ),
    undo: ({ params: { storeId, changeId }, ...ask }) =>
      inTransaction(ask, (command) => undoChange(command, storeId, changeId)),
  })
}

function productRoutes() {
  return serve(products, {
    product: ({ params: { storeId, id }, ...ask }) => productService.openProduct(ask, storeId, id),
    search: ({ params, body, ...ask }) => productService.searchProducts(ask, params.storeId, body),
    createProduct: ({ params, body, ...ask }) =>
      inTransaction(ask, (command) => productService.createProduct(command, params.storeId, body)),
    changeProduct: ({ params: { storeId, id }, body, ...ask }) =>
      inTransaction(ask, (command) => productService.changeProduct(command, storeId, id, body)),
    moveProduct: ({ params: { storeId, id }, body: { sectionId: parent, position }, ...ask }) =>
      inTransaction(ask, (command) =>
        treeService.moveNode(command, storeId, 'product', { id, parent, position }),
      ),
    removeProduct: ({ params: { storeId, id }, ...ask }) =>
      inTransaction(ask, (command) => treeService.removeNode(command, storeId, 'product', id)),
    removeProducts: ({ params, body, ...ask }) =>
      inTransaction(ask, (command) => bulk.removeProducts(command, params.storeId, body.ids)),
    outOfStock: ({ params, body, ...ask }) =>
      inTransaction(ask, (command) => bulk.putOutOfStock(command, params.storeId, body)),
    backInStock: ({ params, body, ...ask }) =>
      inTransaction(ask, (command) => bulk.putBackInStock(command, params.storeId, body)),
    quality: ({ params, body, ...ask }) =>
      productService.menuQuality(ask, params.storeId, body.storeAddressIds),
  })
}

function optionRoutes() {
  return serve(options, {
    optionGroups: ({ params, ...ask }) => optionService.listOptionGroups(ask, params.storeId),
    optionGroup: ({ params: { storeId, id }, ...ask }) => optionService.openOptionGroup(ask, storeId, id),
    createOptionGroup: ({ params, body, ...ask }) =>
      inTransaction(ask, (command) => optionService.createOptionGroup(command, params.storeId, body)),
    changeOptionGroup: ({ params: { storeId, id }, body, ...ask }) =>
      inTransaction(ask, (command) => optionService.changeOptionGroup(command, storeId, id, body)),
    options: ({ params, ...ask }) => optionService.listOptions(ask, params.storeId),
    createOption: ({ params, body, ...ask }) =>
      inTransaction(ask, (command) => optionService.createOption(command, params.storeId, body)),
    changeOption: ({ params: { storeId, id }, body, ...ask }) =>
      inTransaction(ask, (command) => optionService.changeOption(command, storeId, id, body)),
  })
}

function integrationRoutes() {
  return serve(integration, {
    categories: ({ db, who, params }) => integrationService.listCategories(db, who, params.id),
    productsThere: ({ params, body, ...ask }) => integrationService.searchThere(ask, params.id, body),
    updateThere: ({ params, body, ...ask }) =>
      inTransaction(ask, (command) => integrationService.updateThere(command, params.id, body.products)),
  })
}
