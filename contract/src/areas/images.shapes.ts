import * as z from 'zod/mini'
import { imageFaults, imageStates } from '../rules/images/moderation.ts'

/** Unguessable: anyone who knows it can see the image. `imageId` and `imageServiceId` are the same. */
export const ImageId = z.uuid()

/** The marketplace's review of an image; `fault` and `note` give the reason of a rejection. */
export const ImageModeration = z.object({
  state: z.enum(imageStates),
  fault: z.nullable(z.enum(imageFaults)),
  note: z.nullable(z.string()),
})
export type ImageModeration = z.output<typeof ImageModeration>

/** The products that show an image. */
export const ImageUse = z.object({
  kind: z.enum(['PRODUCT', 'STORE']),
  externalId: z.string(),
  name: z.string(),
})
