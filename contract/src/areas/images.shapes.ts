import * as z from 'zod/mini'
import { imageFaults, imageStates } from '../rules/images/moderation.ts'

/** Unguessable: who knows it may see the image. `imageId` and `imageServiceId` are the same. */
export const ImageId = z.uuid()

/** What the marketplace thinks of an image; `fault` and `note` say why one is rejected. */
export const ImageModeration = z.object({
  state: z.enum(imageStates),
  fault: z.nullable(z.enum(imageFaults)),
  note: z.nullable(z.string()),
})
export type ImageModeration = z.output<typeof ImageModeration>

/** What shows an image. */
export const ImageUse = z.object({
  kind: z.enum(['PRODUCT', 'STORE']),
  externalId: z.string(),
  name: z.string(),
})
