import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { feedEndpoint } from '../kit/feed.ts'
import { Currency, described, ExternalId, FedLocation, FedStore, text, Version } from '../kit/fields.ts'
import { menuKinds } from '../rules/catalog/limits.ts'
import { imageStates } from '../rules/images/moderation.ts'
import { textFields } from '../rules/translations/translations.ts'
import {
  Allergens,
  CatalogId,
  Description,
  DietaryLabels,
  Name,
  OptionGroupName,
  Price,
  Until,
} from './catalog.shapes.ts'
import { ImageId } from './images.shapes.ts'

/** An entity fed with `removed` is taken off the menu; a later version without it restores it. */
const common = {
  store: FedStore,
  externalId: ExternalId,
  version: Version,
  removed: described(
    z._default(z.boolean(), false),
    'Takes the entity off the menu; a newer version without it restores it.',
  ),
}
/** Its position among its siblings, lowest first; by default the order of the lines. */
const position = z._default(z.int().check(z.nonnegative('position.outOfRange'), z.maximum(1_000_000)), 0)
const stock = {
  available: z._default(z.boolean(), true),
  unavailableUntil: described(
    z._default(z.nullable(Until), null),
    "When it is available again: a time, or a day at whose start in the location's time zone; null for no end.",
  ),
}
const Locations = z._default(
  z
    .array(
      z.object({
        location: FedLocation,
        price: described(
          z._default(z.nullable(Price), null),
          'The price at this location; null for that of the product or option.',
        ),
        available: described(
          z._default(z.nullable(z.boolean()), null),
          'Null for that of the product or option.',
        ),
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
  group: described(
    z.optional(ExternalId),
    'External id of its collection group; the default group if omitted.',
  ),
  position,
})
const SectionLine = z.object({
  kind: z.literal('SECTION'),
  ...common,
  name: Name,
  collection: described(ExternalId, 'External id of its collection.'),
  position,
})
const OptionLine = z.object({
  kind: z.literal('OPTION'),
  ...common,
  name: Name,
  currency: Currency,
  priceImpact: described(z._default(Price, 0), 'What the option adds to the price of the product, with VAT.'),
  ...stock,
  locations: Locations,
})
const OptionGroupLine = z.object({
  kind: z.literal('OPTION_GROUP'),
  ...common,
  name: OptionGroupName,
  min: described(
    z._default(z.int(), 0),
    'The fewest options that a customer chooses; 0 makes the group optional.',
  ),
  max: described(z._default(z.int(), 1000), 'The most options that a customer chooses.'),
  multipleSelection: described(
    z._default(z.boolean(), false),
    'Whether one option can be chosen several times.',
  ),
  options: described(
    z._default(z.array(ExternalId).check(z.maxLength(300, 'field.tooLong')), []),
    'External ids of its options, in order.',
  ),
})
const ProductLine = z.object({
  kind: z.literal('PRODUCT'),
  ...common,
  name: Name,
  description: z._default(Description, ''),
  section: described(ExternalId, 'External id of its section.'),
  position,
  currency: Currency,
  price: described(Price, 'With VAT, before discounts; the price of a location comes first.'),
  ...stock,
  dietaryLabels: z._default(DietaryLabels, []),
  allergens: described(z._default(Allergens, {}), 'An allergen that is absent is unknown.'),
  optionGroups: described(
    z._default(z.array(ExternalId).check(z.maxLength(100, 'field.tooLong')), []),
    'External ids of its option groups, in order.',
  ),
  locations: Locations,
  imageUrl: described(
    z._default(
      z.nullable(
        z.url({ protocol: /^https$/, error: 'field.invalid' }).check(z.maxLength(2000, 'field.tooLong')),
      ),
      null,
    ),
    'The https address of a photo; one that is set in the portal comes first.',
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

const noRemoved = { removed: true } as const
/** A line as it is read: what is removed is left out. */
const StoredLine = z.discriminatedUnion('kind', [
  z.omit(GroupLine, noRemoved),
  z.omit(CollectionLine, noRemoved),
  z.omit(SectionLine, noRemoved),
  z.omit(OptionLine, noRemoved),
  z.omit(OptionGroupLine, noRemoved),
  z.omit(ProductLine, noRemoved),
])
export type StoredLine = z.output<typeof StoredLine>

const wrapping = {
  id: described(CatalogId, 'Of the portal, and kept when it is changed.'),
  name: z.string(),
  type: described(ExternalId, 'External id of its type, as the feed `packaging-types` has it.'),
  currency: Currency,
  price: z.number(),
}

const StoredMenu = z.object({
  lines: described(
    z.array(StoredLine),
    'As the feed `catalog` takes them, in the order of the menu, parents and options first. `version` is the stored one, 0 for what was created in the portal; a line sent back needs a higher one.',
  ),
  images: described(
    z.array(
      z.object({
        product: ExternalId,
        image: ImageId,
        state: z.enum(imageStates),
        url: described(
          z.string(),
          "Relative to the portal's origin; `?size=small` is smaller. Another photo has another one.",
        ),
      }),
    ),
    'Photos set in the portal, which come before `imageUrl`, by their id as `GET /feed/v1/images` lists it, with what the feed `images` said of them.',
  ),
  bags: described(
    z.array(
      z.object({
        ...wrapping,
        quantity: described(z.int(), 'How many an order gets by default.'),
        isMain: described(z.boolean(), 'The bag that is offered first; at most one.'),
      }),
    ),
    'The carrier bags of the store, the main one first.',
  ),
  packagings: described(
    z.array(z.object({ ...wrapping, products: z.array(ExternalId) })),
    'What products are sold in, with the products; a product in none of them needs no packaging.',
  ),
  translations: described(
    z.array(
      z.object({
        kind: z.enum(menuKinds),
        externalId: ExternalId,
        field: z.enum(textFields),
        language: z.string(),
        text: z.string(),
      }),
    ),
    'Texts in other languages, named as the feed `menu-translations` has them.',
  ),
})
export type StoredMenu = z.output<typeof StoredMenu>

/** Menus as read by the marketplace, which shows them to customers. */
export const menuForMarketplace = {
  menu: endpoint({
    id: 'FEED-MENU-READ',
    summary:
      'The menu of a store with what partners changed in the portal, or as it is at one of its locations. An unknown store or location is 404. The event `menu.changed` tells when to read it again.',
    method: 'GET',
    host: 'root',
    path: '/feed/v1/menu',
    access: { key: 'stores' },
    effect: 'read',
    rate: 'feed',
    query: z.object({
      store: FedStore,
      location: described(
        z.optional(FedLocation),
        'Prices and availability are those of this location; without it, lines name the locations that differ.',
      ),
      revision: described(
        z.optional(text(1, 64)),
        'The revision that was read last; the menu is null if it is still the same.',
      ),
    }),
    reply: z.object({
      store: FedStore,
      location: z.nullable(FedLocation),
      currency: Currency,
      revision: described(
        z.string(),
        'Changes with each change of the menu, not when an `unavailableUntil` is reached.',
      ),
      menu: z.nullable(StoredMenu),
    }),
  }),
}
