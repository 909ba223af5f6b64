import type { Bag, BagType, Packaging, PackagingType } from '@storekeep/contract/areas/packaging.ts'
import { useQuery } from '@tanstack/react-query'
import { useSectionQuery } from '#kit/page/QuerySection.tsx'
import { useMenu } from '../catalog/menu.widget.tsx'
import { bagList, bagTypesOf, packagingList, packagingTypesOf } from './packaging.queries.ts'

/** A type of bag or packaging, in the shape that forms and lists use. */
export interface AllowedType {
  readonly id: number
  readonly name: string
  readonly minPrice: number
  readonly maxPrice: number
  readonly currency: string
  readonly isEco?: boolean
  readonly isReturnable?: boolean
  readonly lawReference?: string | null
}

const ofBag = ({ countryBagTypeId: id, typeName: name, ...bounds }: BagType): AllowedType => ({
  id,
  name,
  ...bounds,
})

function useCountry(): string {
  return useMenu().store?.city.countryCode ?? ''
}

/** CATALOG-UI-PACKAGING-TAB: the bag law that applies to the selected store; null if there is none. */
export function useBagLaw(): string | null {
  return useMenu().store?.bagRegulationReference ?? null
}

export interface ShownBag extends Bag {
  /** Undefined if the country no longer allows the type. */
  readonly type: AllowedType | undefined
}
export interface ShownPackaging extends Packaging {
  readonly type: AllowedType | undefined
}

const byId = (types: readonly AllowedType[]) => new Map(types.map((type) => [type.id, type]))

/** The store's bags with their types, and the available types. */
export function useBags() {
  const { storeId } = useMenu()
  const bags = useSectionQuery(bagList(storeId))
  const allowed = useQuery(bagTypesOf(storeId, useCountry()))
  const types = allowed.data?.bagTypes.map(ofBag)
  const known = byId(types ?? [])
  return {
    query: bags,
    isPending: bags.isPending || allowed.isPending,
    types,
    shown: bags.data?.bags.map((bag): ShownBag => ({ ...bag, type: known.get(bag.countryBagTypeId) })) ?? [],
  }
}

/** The store's packaging with its types, and the available types. */
export function usePackagings() {
  const { storeId } = useMenu()
  const packagings = useSectionQuery(packagingList(storeId))
  const allowed = useQuery(packagingTypesOf(storeId, useCountry()))
  const types: readonly PackagingType[] | undefined = allowed.data?.packagingTypes
  const known = byId(types ?? [])
  return {
    query: packagings,
    isPending: packagings.isPending || allowed.isPending,
    types,
    shown:
      packagings.data?.packagings.map((one): ShownPackaging => ({
        ...one,
        type: known.get(one.countryPackagingTypeId),
      })) ?? [],
  }
}
