import * as z from 'zod/mini'
import { feedEndpoint } from '../kit/feed.ts'
import { Currency, ExternalId, Version } from '../kit/fields.ts'
import {
  Allergens,
  Description,
  DietaryLabels,
  Name,
  OptionGroupName,
  Price,
  Until,
} from './catalog.shapes.ts'

/** An entity fed with `removed` is taken off the menu; a later version without it restores it. */
const common = {
  store: ExternalId,
  externalId: ExternalId,
  version: Version,
  removed: z._default(z.boolean(), false),
}
/** Its position among its siblings, lowest first; by default the order of the lines. */
const position = z._default(z.int().check(z.nonnegative('position.outOfRange'), z.maximum(1_000_000)), 0)
const stock = {
  available: z._default(z.boolean(), true),
  unavailableUntil: z._default(z.nullable(Until), null),
}
const Locations = z._default(
  z
    .array(
      z.object({
        location: ExternalId,
        price: z._default(z.nullable(Price), null),
        available: z._default(z.nullable(z.boolean()), null),
        unavailableUntil: z._default(z.nullable(Until), null),
      }),
    )
    .check(z.maxLength(1000, 'field.tooLong')),
  [],
)

const GroupLine = z.object({ kind: z.literal('COLLECTION_GROUP'), ...common, name: Name, position })
const CollectionLine = z.object({
  kind: z.literal('COLLECTION'),
  ...common,
  name: Name,
  /** The default group if omitted. */
  group: z.optional(ExternalId),
  position,
})
const SectionLine = z.object({
  kind: z.literal('SECTION'),
  ...common,
  name: Name,
  collection: ExternalId,
  position,
})
const OptionLine = z.object({
  kind: z.literal('OPTION'),
  ...common,
  name: Name,
  currency: Currency,
  priceImpact: z._default(Price, 0),
  ...stock,
  locations: Locations,
})
const OptionGroupLine = z.object({
  kind: z.literal('OPTION_GROUP'),
  ...common,
  name: OptionGroupName,
  min: z._default(z.int(), 0),
  max: z._default(z.int(), 1000),
  multipleSelection: z._default(z.boolean(), false),
  /** Options, in order. */
  options: z._default(z.array(ExternalId).check(z.maxLength(300, 'field.tooLong')), []),
})
const ProductLine = z.object({
  kind: z.literal('PRODUCT'),
  ...common,
  name: Name,
  description: z._default(Description, ''),
  section: ExternalId,
  position,
  currency: Currency,
  price: Price,
  ...stock,
  dietaryLabels: z._default(DietaryLabels, []),
  allergens: z._default(Allergens, {}),
  /** Option groups, in order. */
  optionGroups: z._default(z.array(ExternalId).check(z.maxLength(100, 'field.tooLong')), []),
  locations: Locations,
  imageUrl: z._default(
    z.nullable(
      z.url({ protocol: /^https$/, error: 'field.invalid' }).check(z.maxLength(2000, 'field.tooLong')),
    ),
    null,
  ),
})

/** One menu entity. It references its parent, which is fed before it or in the same batch. */
export const MenuLine = z.discriminatedUnion('kind', [
  GroupLine,
  CollectionLine,
  SectionLine,
  OptionLine,
  OptionGroupLine,
  ProductLine,
])
export type MenuLine = z.output<typeof MenuLine>
export type MenuLineInput = z.input<typeof MenuLine>

export const catalogFeed = {
  catalog: feedEndpoint({
    name: 'catalog',
    summary: 'Creates and changes menu entities, each by its external id within its store.',
    scope: 'stores',
    line: MenuLine,
  }),
}
