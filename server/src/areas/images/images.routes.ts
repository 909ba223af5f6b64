import { images } from '@storekeep/contract/areas/images.ts'
import type { Files } from '../../platform/files/files.ts'
import { serve } from '../../platform/http/serve.ts'
import { setProductImage } from '../catalog/catalog.book.ts'
import { imageAnswer, judgeImage, keepImage, recordImage, setStoreImage } from './images.service.ts'

/** Images: taken in, served, and given to products and stores. */
export function imagesRoutes({ files }: { readonly files: Files }) {
  return serve(images, {
    upload: async ({ who, uploads, transaction, clock, audit }) => {
      const taken = await judgeImage(uploads)
      return keepImage(files, taken, () =>
        transaction((tx) => recordImage({ tx, clock, audit }, taken, who.userId)),
      )
    },
    file: async ({ db, params, query, sendFile }) => {
      sendFile(await imageAnswer(db, files, { ...params, ...query }))
      return undefined
    },
    setProductImage: ({ params: { storeId, id }, body, transaction, who, clock, audit, version }) =>
      transaction((tx) =>
        setProductImage({ tx, who, clock, audit, version }, storeId, { id, imageId: body.imageServiceId }),
      ),
    setStoreImage: async ({ params, body, transaction, who, audit }) => {
      await transaction((tx) => setStoreImage({ tx, who, audit }, params.storeId, body.imageId))
      return undefined
    },
  })
}
