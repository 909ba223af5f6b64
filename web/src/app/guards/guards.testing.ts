import type { PortalAccess } from '@storekeep/contract/areas/access.ts'
import { sections } from '@storekeep/contract/kit/access.ts'
import type { RejectionCode, Section } from '@storekeep/contract/kit/access.ts'
import type { Store } from '@storekeep/contract/areas/stores.ts'

type Status = Store['storeAddresses'][number]['status']

/** A store with one location. */
export function storeOf(
  id: number,
  {
    status = 'LIVE',
    vertical = 'FOOD',
    isMarketplace = false,
    countryCode = 'GB',
    isEnabled = true,
  }: {
    status?: Status
    vertical?: Store['vertical']
    isMarketplace?: boolean
    countryCode?: string
    isEnabled?: boolean
  } = {},
): Store {
  return {
    id,
    name: `Store ${id}`,
    imageId: null,
    city: {
      code: 'LON',
      name: 'London',
      currencyCode: 'GBP',
      countryCode,
      timeZone: 'Europe/London',
      languageCode: 'en',
    },
    cityCode: 'LON',
    vertical,
    isEnabled: true,
    isFranchise: false,
    isQCommerce: vertical === 'Q_COMMERCE',
    bagRegulationReference: null,
    storeAddressIds: isEnabled ? [id * 10] : [],
    storeAddresses: [
      {
        id: id * 10,
        name: `Location ${id}`,
        address: 'A',
        parentStoreId: id,
        cityCode: 'LON',
        isMarketplace,
        generation: 2,
        isEnabled,
        status,
      },
    ],
  }
}

/** Portal rights: all sections in these stores, except closed ones. */
export function rightsOf(
  storeIds: readonly number[],
  closed: Partial<
    Record<Section, readonly (readonly [store: number, code: RejectionCode, email?: string])[]>
  > = {},
): PortalAccess {
  return {
    userHasAccessToManagerPortal: true,
    rejectionCode: null,
    rejectionTemplateVariables: {},
    sections: sections.map((name) => {
      const shut = closed[name] ?? []
      return {
        name,
        storesWithAccess: storeIds.filter((id) => !shut.some(([store]) => store === id)),
        restrictedStores: shut.map(([storeId, rejectionCode, email]) => ({
          storeId,
          rejectionCode,
          rejectionTemplateVariables: email === undefined ? {} : { managerEmail: email },
        })),
      }
    }),
  }
}

/** The portal is closed. */
export function noPortal(rejectionCode: RejectionCode): PortalAccess {
  return {
    userHasAccessToManagerPortal: false,
    rejectionCode,
    rejectionTemplateVariables: {},
    sections: [],
  }
}
