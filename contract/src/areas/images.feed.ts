import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { feedEndpoint } from '../kit/feed.ts'
import { described, Instant, ReadLimit, text, Version } from '../kit/fields.ts'
import { imageFaults, imageStates, longestImageNote } from '../rules/images/moderation.ts'
import { ImageId, ImageModeration, ImageUse } from './images.shapes.ts'

/** The marketplace's review of an image. A rejected one needs its fault, `OTHER` a note as well. */
export const ImageLine = z
  .object({
    externalId: described(ImageId, 'The id given by the portal, as `GET /feed/v1/images` lists it.'),
    version: Version,
    state: z.enum(imageStates),
    fault: described(
      z._default(z.nullable(z.enum(imageFaults)), null),
      'Required for REJECTED, and only allowed with it.',
    ),
    note: described(
      z._default(z.nullable(text(1, longestImageNote)), null),
      'Shown to the partner; required with the fault OTHER.',
    ),
  })
  .check(
    z.refine(({ state, fault }) => state !== 'REJECTED' || fault !== null, {
      path: ['fault'],
      error: 'field.required',
    }),
    z.refine(({ state, fault }) => state === 'REJECTED' || fault === null, {
      path: ['fault'],
      error: 'field.invalid',
    }),
    z.refine(({ fault, note }) => fault !== 'OTHER' || note !== null, {
      path: ['note'],
      error: 'field.required',
    }),
  )
export type ImageLine = z.output<typeof ImageLine>

export const imagesFeed = {
  images: feedEndpoint({
    name: 'images',
    summary:
      'Says what the marketplace thinks of photos: waiting, approved, or rejected with the fault. Partners are told of a rejected one.',
    scope: 'stores',
    line: ImageLine,
    example: {
      externalId: '0b0c4a1e-7a51-4a3c-9a53-3b0d2b3f6a11',
      version: 1,
      state: 'REJECTED',
      fault: 'UNCLEAR',
      note: 'The dish is out of focus.',
    },
  }),
}

/** Photos of partners, for review by the marketplace. */
export const imagesForMarketplace = {
  list: endpoint({
    id: 'FEED-IMAGES-LIST',
    summary:
      'Photos that stores have taken into use, oldest first, with what shows them; read on from the last that was seen. What is said of them comes by the feed `images`.',
    method: 'GET',
    host: 'root',
    path: '/feed/v1/images',
    access: { key: 'stores' },
    effect: 'read',
    rate: 'feed',
    query: z.object({
      state: z._default(z.enum(imageStates), 'PENDING'),
      after: z.optional(ImageId),
      limit: ReadLimit,
    }),
    reply: z.object({
      images: z.array(
        z.extend(ImageModeration, {
          externalId: ImageId,
          version: z.int(),
          /** The store by its external id. */
          store: z.string(),
          uploadedAt: Instant,
          type: z.enum(['image/jpeg', 'image/png']),
          width: z.int(),
          height: z.int(),
          /** Relative to the portal's origin. */
          url: z.string(),
          uses: z.array(ImageUse),
        }),
      ),
    }),
  }),
}
