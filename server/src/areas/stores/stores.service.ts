import type { City, Store, StoreAddress } from '@storekeep/contract/areas/stores.ts'
import type { Db } from '../../platform/db/types.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { visibleLocations } from './stores.repo.ts'

type Row = Awaited<ReturnType<typeof visibleLocations>>[number]

const cityOf = ({ city }: Row): City => ({
  code: city.code,
  name: city.name,
  currencyCode: city.currencyCode,
  countryCode: city.countryCode,
  timeZone: city.timeZone,
  languageCode: city.languageCode,
})

const locationOf = ({ location }: Row): StoreAddress => ({
  id: location.id,
  name: location.name,
  address: location.address,
  parentStoreId: location.storeId,
  cityCode: location.cityCode,
  isMarketplace: location.isMarketplace,
  generation: location.generation === 1 ? 1 : 2,
  isEnabled: location.isEnabled,
  status: location.status,
})

const isShown = ({ location }: Row): boolean => location.isEnabled || location.status !== 'LIVE'

/**
 * The stores of a user. Disabled locations are hidden unless they are being onboarded, and so is a store without
 * visible locations (SELECTOR-RULE-VISIBILITY).
 */
export async function listStores(db: Db, scope: Scope): Promise<{ stores: Store[] }> {
  const rows = (await visibleLocations(db, scope)).filter(isShown)
  const grouped = Map.groupBy(rows, (row) => row.store.id)
  return {
    stores: [...grouped.values()].flatMap((group) => {
      const [first] = group
      if (!first) return []
      const { store } = first
      return [
        {
          id: store.id,
          name: store.name,
          imageId: store.imageId,
          city: cityOf(first),
          cityCode: store.cityCode,
          vertical: store.vertical,
          isEnabled: store.isEnabled,
          isFranchise: store.isFranchise,
          bagRegulationReference: store.bagRegulationReference,
          isQCommerce: store.vertical === 'Q_COMMERCE',
          storeAddressIds: group
            .filter(({ location }) => location.isEnabled)
            .map(({ location }) => location.id),
          storeAddresses: group.map(locationOf),
        },
      ]
    }),
  }
}

/** SHELL-CALL-ADDRESS-STATUSES: the status of every location the user may see, disabled ones included. */
export async function addressStatuses(db: Db, scope: Scope) {
  return {
    storeAddressStatuses: (await visibleLocations(db, scope)).map(({ location }) => ({
      storeAddressId: location.id,
      status: location.status,
      isEnabled: location.isEnabled,
    })),
  }
}
