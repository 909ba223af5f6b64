import { imagesFeed, imagesForMarketplace } from '@storekeep/contract/areas/images.feed.ts'
import { images } from '@storekeep/contract/areas/images.ts'
import { feedRoutes, type FeedDeps } from '../../platform/feed/feed-routes.ts'
import type { Files } from '../../platform/files/files.ts'
import { serve } from '../../platform/http/serve.ts'
import { setProductImage, setProductImages } from '../catalog/catalog.book.ts'
import { productNames } from '../catalog/catalog.read.ts'
import { imageAnswer, recordImage, setStoreImage, storeImage } from './images.service.ts'
import { imageFeed } from './moderation/moderation.feed.ts'
import { imagesToJudge } from './moderation/outgoing.ts'
import { judgeImage, keepImage } from './taking.ts'

/** Images: upload, download, use by products and stores, and moderation. */
export function imagesRoutes({ files }: { readonly files: Files }, deps: FeedDeps) {
  return [
    ...partnerRoutes(files),
    ...serve(imagesForMarketplace, {
      list: async ({ db, who, query }) => ({ images: await imagesToJudge(db, who, query) }),
    }),
    ...feedRoutes(imagesFeed, { images: imageFeed }, deps),
  ]
}

function partnerRoutes(files: Files) {
  return serve(images, {
    upload: async ({ who, uploads, transaction, clock, audit }) => {
      const taken = await judgeImage(uploads)
      return keepImage(files, taken, () => transaction((tx) => recordImage({ tx, clock, audit }, taken, who)))
    },
    file: async ({ db, params, query, sendFile }) => {
      sendFile(await imageAnswer(db, files, { ...params, ...query }))
      return undefined
    },
    setProductImage: ({ params: { storeId, id }, body, transaction, ...ask }) =>
      transaction((tx) => setProductImage({ ...ask, tx }, storeId, { id, imageId: body.imageServiceId })),
    setProductImages: ({ params: { storeId }, body, transaction, ...ask }) =>
      transaction((tx) => setProductImages({ ...ask, tx }, storeId, body.images)),
    matchable: async ({ db, who, params }) => ({ products: await productNames(db, who, params.storeId) }),
    storeImage: ({ db, who, params }) => storeImage(db, who, params.storeId),
    setStoreImage: async ({ params, body, transaction, who, audit }) => {
      await transaction((tx) => setStoreImage({ tx, who, audit }, params.storeId, body.imageId))
      return undefined
    },
  })
}
