import type {
  Attribute,
  AttributeBody,
  AttributeGroup,
  AttributeGroupBody,
  Product,
  ProductBody,
} from '@storekeep/contract/areas/catalog.shapes.ts'
import { noPackaging } from '@storekeep/contract/rules/packaging/packaging.ts'

/** Initial values of a product form; a new product has no price until one is typed. */
export function productBody(product: Product | null, sectionId: number): ProductBody {
  if (!product)
    return {
      name: '',
      description: '',
      price: Number.NaN,
      available: true,
      unavailableUntil: null,
      sectionId,
      imageServiceId: null,
      dietaryLabels: [],
      allergens: {},
      attributeGroupIds: [],
      storeAddressOverrides: [],
      packagingId: noPackaging,
    }
  const { name, description, price, available, unavailableUntil, imageServiceId, dietaryLabels } = product
  const { sectionId: own, allergens, attributeGroupIds, storeAddressOverrides } = product
  return {
    name,
    description,
    price,
    available,
    unavailableUntil,
    sectionId: own,
    imageServiceId,
    dietaryLabels,
    allergens,
    attributeGroupIds,
    storeAddressOverrides,
    packagingId: product.packagingId,
  }
}

/** Initial values of an option group form. */
export function groupBody(group: AttributeGroup | null): AttributeGroupBody {
  return {
    name: group?.name ?? '',
    min: group?.min ?? 0,
    max: group?.max ?? 1000,
    multipleSelection: group?.multipleSelection ?? false,
    attributeIds: group?.attributes.map(({ id }) => id) ?? [],
  }
}

/** Initial values of an option form. */
export function optionBody(option: Attribute | null): AttributeBody {
  return {
    name: option?.name ?? '',
    priceImpact: option?.priceImpact ?? 0,
    available: option?.available ?? true,
    unavailableUntil: option?.unavailableUntil ?? null,
    storeAddressOverrides: option?.storeAddressOverrides ?? [],
  }
}
