import type { StoredLine, StoredMenu } from '@storekeep/contract/areas/catalog.feed.ts'
import { fromMinor } from '@storekeep/contract/kit/money.ts'
import { overrideAt, stockAt, stockIn } from '@storekeep/contract/rules/catalog/stock.ts'
import { translationOf, type TranslationField } from '@storekeep/contract/rules/menu-files/files.ts'
import { createHash } from 'node:crypto'
import { AppError } from '../../../platform/app-error.ts'
import type { Reading } from '../../../platform/http/reading.ts'
import { packagingToShow } from '../../packaging/packaging.read.ts'
import { withTranslations } from '../../translations/translations.read.ts'
import { openMenu } from '../menu.ts'
import { menuFingerprint, wholeMenu, type MenuEntity } from '../whole/whole.repo.ts'
import { photosOf, storeNamed } from './outgoing.repo.ts'

interface Shown {
  readonly store: string
  readonly currency: string
  readonly now: Date
  /** The external ids of the store's locations by id. */
  readonly locations: ReadonlyMap<number, string>
  /** The location whose prices and availability are shown; undefined for the store's own. */
  readonly there: number | undefined
}

/** FEED-MENU-READ: the menu of a store for the marketplace that shows it. */
export async function menuToShow(
  { db, who, clock }: Reading,
  ask: {
    readonly store: string
    readonly location?: string | undefined
    readonly revision?: string | undefined
  },
) {
  const { store, location } = ask
  const named = await storeNamed(db, who, store)
  const there = named.locations?.find(({ externalId }) => externalId === location)?.id
  if (location !== undefined && there === undefined) throw new AppError('request.notFound', { location })
  const menu = await openMenu(db, who, named.id)
  // read first: a change in between is then read again
  const print = await menuFingerprint(db, menu)
  const beside = { images: await photosOf(db, menu), ...(await packagingToShow(db, menu)) }
  const revision = createHash('md5').update(print).update(JSON.stringify(beside)).digest('hex')
  const { currency } = menu
  const reply = { store, location: location ?? null, currency, revision }
  if (revision === ask.revision) return { ...reply, menu: null }
  const entities = await withTranslations(db, menu, await wholeMenu(db, menu))
  const locations = new Map(named.locations?.map(({ id, externalId }) => [id, externalId]))
  const shown = { store, currency, now: clock.now(), locations, there }
  return { ...reply, menu: { ...storedMenu(entities, shown), ...beside } }
}

function storedMenu(
  entities: readonly MenuEntity[],
  shown: Shown,
): Pick<StoredMenu, 'lines' | 'translations'> {
  return {
    lines: entities.map((entity) => lineOf(entity, shown)),
    translations: entities.flatMap(({ kind, externalId, translations = {} }) =>
      Object.entries(translations).map(([key, text]) => {
        const field = key as TranslationField // as loaded
        return { kind, externalId, ...translationOf(field), text }
      }),
    ),
  }
}

function lineOf(entity: MenuEntity, shown: Shown): StoredLine {
  const { kind, externalId, version, name, position, refs } = entity
  const common = { store: shown.store, externalId, version, name }
  const parent = entity.parent ?? ''
  switch (kind) {
    case 'COLLECTION_GROUP':
      return { kind, ...common, position }
    case 'COLLECTION':
      return { kind, ...common, position, ...(entity.parent === null ? {} : { group: parent }) }
    case 'SECTION':
      return { kind, ...common, position, collection: parent }
    case 'OPTION': {
      const { price, ...stock } = stockOf(entity, shown)
      return { kind, ...common, priceImpact: price, ...stock }
    }
    case 'OPTION_GROUP':
      return {
        kind,
        ...common,
        min: entity.min,
        max: entity.max ?? 1000,
        multipleSelection: entity.multipleSelection,
        options: [...refs],
      }
    case 'PRODUCT':
      return {
        kind,
        ...common,
        ...stockOf(entity, shown),
        description: entity.description,
        section: parent,
        position,
        dietaryLabels: [...entity.dietaryLabels],
        allergens: entity.allergens,
        optionGroups: [...refs],
        imageUrl: entity.imageUrl,
      }
  }
}

/** Price and availability of a product or an option now: at the location, or its own with those of locations. */
function stockOf(entity: MenuEntity, { currency, now, locations, there }: Shown) {
  const { overrides } = entity
  if (there !== undefined) {
    const own = overrides.find(({ storeAddressId }) => storeAddressId === there)
    const price = fromMinor(own?.price ?? entity.price, currency)
    return { currency, price, ...stockIn(entity, own, now), locations: [] }
  }
  return {
    currency,
    price: fromMinor(entity.price, currency),
    ...stockAt(entity, now),
    locations: overrides.flatMap((one) => {
      const location = locations.get(one.storeAddressId)
      const price = one.price === null ? null : fromMinor(one.price, currency)
      const stock = overrideAt(one, now)
      return location === undefined || (price === null && stock.available === null)
        ? []
        : [{ location, price, ...stock }]
    }),
  }
}
