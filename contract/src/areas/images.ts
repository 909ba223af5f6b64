import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { StoreId } from '../kit/fields.ts'
import { UploadedFile } from '../kit/uploads.ts'
import { imageSizeNames, mostImageBytes } from '../rules/images/images.ts'
import { mostBulkImages } from '../rules/images/match.ts'
import { menu, oneOf, read, store, write } from './catalog.parts.ts'
import { CatalogId } from './catalog.shapes.ts'
import { ImageId, ImageModeration } from './images.shapes.ts'

/** A product that shows the same picture already. */
const SamePicture = z.object({
  imageServiceId: ImageId,
  storeId: StoreId,
  productId: CatalogId,
  productName: z.string(),
})
export type SamePicture = z.output<typeof SamePicture>

export const images = {
  upload: endpoint({
    id: 'IMAGE-CALL-UPLOAD',
    summary:
      'Takes in one image: PNG or JPEG by name and content, at most 10 MB, each side 500 to 4000 pixels. It is the uploader’s until it is attached, and goes after 24 hours without that.',
    method: 'POST',
    host: 'root',
    path: '/v1/images/file_upload',
    access: 'signed-in',
    effect: 'write',
    // a file slightly over the limit gets an error that names the limit
    uploads: { most: 1, bytes: mostImageBytes, field: 'file' },
    body: z.object({
      files: z.array(UploadedFile).check(z.length(1, 'field.required')),
    }),
    reply: z.object({
      imageServiceId: ImageId,
      imageId: ImageId,
      /** Products of the user's stores that show the same picture, at most five. */
      sameAs: z.array(SamePicture),
    }),
  }),
  file: endpoint({
    id: 'IMAGE-RULE-PRODUCT',
    summary: 'An image in one of its sizes. Immutable, so it can be cached indefinitely.',
    method: 'GET',
    host: 'root',
    path: '/v1/images/{id}',
    access: 'public',
    effect: 'read',
    params: z.object({ id: ImageId }),
    query: z.object({ size: z._default(z.enum(imageSizeNames), 'large') }),
    file: ['image/jpeg', 'image/png'],
  }),
  setProductImage: endpoint({
    ...write,
    id: 'CATALOG-CALL-PRODUCT-IMAGE',
    summary: 'Sets a product’s image, or removes it with null. An image of another store is 404.',
    method: 'PUT',
    path: `${menu}/products/{id}/image`,
    params: oneOf,
    body: z.object({ imageServiceId: z.nullable(ImageId) }),
    reply: z.object({ changeId: z.uuid(), version: z.int() }),
  }),
  setProductImages: endpoint({
    ...write,
    id: 'GAP-IMAGES-BULK',
    summary: 'Sets images of many products in one change, all or none, undone as a whole.',
    method: 'PUT',
    path: `${menu}/products/images`,
    params: store,
    body: z.object({
      images: z
        .array(z.object({ productId: CatalogId, imageServiceId: ImageId }))
        .check(z.minLength(1, 'field.required'), z.maxLength(mostBulkImages, 'field.tooLong')),
    }),
    reply: z.object({ changeId: z.nullable(z.uuid()), changed: z.int() }),
  }),
  matchable: endpoint({
    ...read,
    id: 'GAP-IMAGES-BULK',
    summary: 'All products of a menu, for matching with file names.',
    method: 'GET',
    path: `${menu}/products/names`,
    params: store,
    reply: z.object({
      products: z.array(
        z.object({
          id: CatalogId,
          externalId: z.string(),
          name: z.string(),
          sectionName: z.string(),
          hasImage: z.boolean(),
        }),
      ),
    }),
  }),
  storeImage: endpoint({
    id: 'STORE-RULE-IMAGE',
    summary:
      'The image of a store with what the marketplace thinks of it; null of one that is kept elsewhere.',
    method: 'GET',
    host: 'root',
    path: '/stores/{storeId}/image',
    access: { section: 'SETTINGS' },
    effect: 'read',
    params: z.object({ storeId: StoreId }),
    reply: z.object({ imageId: z.nullable(z.string()), moderation: z.nullable(ImageModeration) }),
  }),
  setStoreImage: endpoint({
    id: 'STORE-CALL-IMAGE',
    summary: 'Sets a store’s image, shown at 400 by 400 pixels, or removes it with null.',
    method: 'PUT',
    host: 'root',
    path: '/stores/{storeId}/image',
    access: { section: 'SETTINGS' },
    effect: 'write',
    params: z.object({ storeId: StoreId }),
    body: z.object({ imageId: z.nullable(ImageId) }),
  }),
}
