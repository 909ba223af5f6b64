import type { MenuLine } from '@storekeep/contract/areas/catalog.feed.ts'
import { toMinor } from '@storekeep/contract/kit/money.ts'
import { contradictedLabel } from '@storekeep/contract/rules/catalog/labels.ts'
import { menuKinds } from '@storekeep/contract/rules/catalog/limits.ts'
import { boundsFault, boundsOf } from '@storekeep/contract/rules/catalog/option-groups.ts'
import { lockNamedStores, type FedStore } from '../../../platform/feed/locks/stores.ts'
import { feed } from '../../../platform/feed/feed.ts'
import { Refusal, refuse, refuseAmount } from '../../../platform/feed/refuse.ts'
import { announceMenu } from '../changes/change-set.ts'
import { keepPrices } from '../prices/price-history.ts'
import { foldedOf } from '../products/products.repo.ts'
import { momentOf, tidy, withNextEnd, type StockColumns } from '../stock.ts'
import {
  keyOf,
  saveEntities,
  storedEntities,
  type FedRow,
  type Name,
  type StoredEntity,
} from './catalog.feed.repo.ts'

interface Known {
  readonly stores: ReadonlyMap<string, FedStore>
  /** External ids of stored entities, or of earlier ones in the batch. */
  readonly names: Set<string>
}

/** The references of a line, with their field and the code for a missing one. */
function referencesOf(line: MenuLine) {
  if (line.kind === 'COLLECTION' && line.group !== undefined)
    return [{ kind: 'COLLECTION_GROUP', name: line.group, field: 'group', code: 'group.unknown' }] as const
  if (line.kind === 'SECTION')
    return [
      { kind: 'COLLECTION', name: line.collection, field: 'collection', code: 'collection.unknown' },
    ] as const
  if (line.kind === 'OPTION_GROUP')
    return line.options.map(
      (name) => ({ kind: 'OPTION', name, field: 'options', code: 'option.unknown' }) as const,
    )
  if (line.kind !== 'PRODUCT') return []
  const groups = line.optionGroups.map(
    (name) => ({ kind: 'OPTION_GROUP', name, field: 'optionGroups', code: 'optionGroup.unknown' }) as const,
  )
  return [
    { kind: 'SECTION', name: line.section, field: 'section', code: 'section.unknown' } as const,
    ...groups,
  ]
}

const nameOf = (line: MenuLine, store: FedStore): Name => ({
  kind: line.kind,
  store_id: store.storeId,
  external_id: line.externalId,
})

/** Ingests menus: each entity by its external id within its store, after its references. */
export const menuFeed = feed<MenuLine, StoredEntity, FedRow, Known, FedStore>(
  {},
  {
    lookUp: async ({ tx, scope }, lines) => {
      const stores = await lockNamedStores(
        tx,
        scope,
        lines.map(({ store }) => store),
      )
      const names = lines.flatMap((line) => {
        const store = stores.get(line.store)
        if (!store) return []
        return referencesOf(line).map(({ kind, name }) => ({
          kind,
          store_id: store.storeId,
          external_id: name,
        }))
      })
      return { stores, names: new Set((await storedEntities(tx, names)).keys()) }
    },
    key: (line, { stores }) => {
      const store = stores.get(line.store)
      return store ? keyOf(nameOf(line, store)) : `${line.store} ${line.kind} ${line.externalId}`
    },
    stored: ({ tx }, lines, { stores }) =>
      storedEntities(
        tx,
        lines.flatMap((line) => {
          const store = stores.get(line.store)
          return store ? [nameOf(line, store)] : []
        }),
      ),
    prepare: (line, _before, known, { now }) => {
      const store = known.stores.get(line.store)
      if (!store) return refuse('store.unknown', 'store', { given: line.store })
      for (const { kind, name, field, code } of referencesOf(line))
        if (!known.names.has(keyOf({ kind, store_id: store.storeId, external_id: name })))
          return refuse(code, field, { given: name })
      const columns = columnsOf(line, store, now)
      if (columns instanceof Refusal) return columns
      known.names.add(keyOf(nameOf(line, store)))
      const { externalId: external_id, version, name, removed: deleted, kind } = line
      return { kind, nth: 0, store_id: store.storeId, external_id, version, name, deleted, ...columns }
    },
    save: async ({ tx }, changes, { stores }) => {
      for (const kind of menuKinds) {
        const rows = changes.flatMap(({ row }, nth) => (row.kind === kind ? [{ ...row, nth }] : []))
        if (rows.length > 0) await saveEntities(tx, kind, rows)
      }
      return changes.flatMap(({ item }) => stores.get(item.store) ?? [])
    },
    after: async ({ tx, now }, touched) => {
      await keepPrices(tx, [...new Set(touched.map(({ storeId }) => storeId))], now)
      for (const store of new Set(touched)) await announceMenu(tx, store)
    },
  },
)

/** The kind-specific columns, or why the line is rejected. */
function columnsOf(line: MenuLine, store: FedStore, now: Date): Record<string, unknown> | Refusal {
  switch (line.kind) {
    case 'COLLECTION_GROUP':
      return { position: line.position }
    case 'COLLECTION':
      return { position: line.position, group_name: line.group ?? null }
    case 'SECTION':
      return { position: line.position, collection_name: line.collection }
    case 'OPTION_GROUP': {
      const fault = boundsFault(line.min, line.max)
      // its codes are a subset of the field codes
      if (fault)
        return refuse(fault.code === 'max-greater-min-error' ? fault.code : 'field.invalid', fault.path)
      return {
        ...boundsOf(line.min, line.max),
        multiple_selection: line.multipleSelection,
        option_names: [...new Set(line.options)],
      }
    }
    case 'OPTION':
      return pricedColumns(line, line.priceImpact, 'priceImpact', { store, now })
    case 'PRODUCT':
      return productColumns(line, store, now)
  }
}

type Priced = Extract<MenuLine, { kind: 'OPTION' | 'PRODUCT' }>

function productColumns(
  line: Extract<MenuLine, { kind: 'PRODUCT' }>,
  store: FedStore,
  now: Date,
): Record<string, unknown> | Refusal {
  const label = contradictedLabel(line.dietaryLabels, line.allergens)
  if (label !== null) return refuse('label.contradicted', 'dietaryLabels', { label })
  const priced = pricedColumns(line, line.price, 'price', { store, now })
  if (priced instanceof Refusal) return priced
  return {
    ...priced,
    position: line.position,
    description: line.description,
    image_url: line.imageUrl,
    dietary_labels: [...new Set(line.dietaryLabels)],
    allergens: line.allergens,
    folded: foldedOf(line.name, line.description),
    section_name: line.section,
    group_names: [...new Set(line.optionGroups)],
  }
}

/** Price, availability and the overrides of locations. */
function pricedColumns(
  line: Priced,
  amount: number,
  field: string,
  { store, now }: { readonly store: FedStore; readonly now: Date },
): Record<string, unknown> | Refusal {
  const { currency, timeZone, locations } = store
  if (line.currency !== currency)
    return refuse('currency.mismatch', 'currency', { given: line.currency, expected: currency })
  const price = toMinor(amount, currency)
  if (price === null) return refuseAmount(amount, currency, field)
  const overrides = []
  for (const one of line.locations) {
    const location = locations.find(({ externalId }) => externalId === one.location)
    if (!location) return refuse('location.unknown', 'locations', { given: one.location })
    const own = one.price === null ? null : toMinor(one.price, currency)
    if (own === null && one.price !== null) return refuseAmount(one.price, currency, 'locations')
    const until = one.available === false ? momentOf(one.unavailableUntil, location.timeZone) : null
    overrides.push({
      storeAddressId: location.id,
      price: own,
      available: one.available,
      unavailableUntil: until,
    })
  }
  const stock: StockColumns = {
    available: line.available,
    unavailable_until: line.available ? null : momentOf(line.unavailableUntil, timeZone),
    overrides: tidy(overrides),
  }
  return { price, ...withNextEnd(stock, now) }
}
