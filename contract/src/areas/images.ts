import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { StoreId } from '../kit/fields.ts'
import { UploadedFile } from '../kit/uploads.ts'
import { imageSizeNames, mostImageBytes } from '../rules/images/images.ts'
import { menu, oneOf, write } from './catalog.parts.ts'

/** Unguessable: who knows it may see the image. `imageId` and `imageServiceId` are the same. */
const ImageId = z.uuid()

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
    reply: z.object({ imageServiceId: ImageId, imageId: ImageId }),
  }),
  file: endpoint({
    id: 'IMAGE-RULE-PRODUCT',
    summary: 'An image in one of its sizes. It never changes under its id, so any cache may keep it.',
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
    summary: 'Gives a product its image, or takes it away with null. An image of another store is 404.',
    method: 'PUT',
    path: `${menu}/products/{id}/image`,
    params: oneOf,
    body: z.object({ imageServiceId: z.nullable(ImageId) }),
    reply: z.object({ changeId: z.uuid(), version: z.int() }),
  }),
  setStoreImage: endpoint({
    id: 'STORE-CALL-IMAGE',
    summary: 'Gives a store its image, shown 400 by 400, or takes it away with null.',
    method: 'PUT',
    host: 'root',
    path: '/stores/{storeId}/image',
    access: { section: 'SETTINGS' },
    effect: 'write',
    params: z.object({ storeId: StoreId }),
    body: z.object({ imageId: z.nullable(ImageId) }),
  }),
}
