import { packaging, packagingFeed, type PackagingTypeLineInput } from '@storekeep/contract/areas/packaging.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'

const gb = { version: 1, country: 'GB', currency: 'GBP' }
const es = { version: 1, country: 'ES', currency: 'EUR' }
export const packagingTypeLines: readonly PackagingTypeLineInput[] = [
  { kind: 'BAG', ...gb, externalId: 'gb-plastic', name: 'Plastic bag', minPrice: 0.1, maxPrice: 0.5 },
  { kind: 'BAG', ...gb, externalId: 'gb-paper', name: 'Paper bag', minPrice: 0, maxPrice: 0 },
  { kind: 'BAG', ...gb, externalId: 'gb-life', name: 'Bag for life', minPrice: 0, maxPrice: 2 },
  { kind: 'BAG', ...es, externalId: 'es-plastic', name: 'Bolsa', minPrice: 0.05, maxPrice: 0.15 },
  {
    kind: 'PACKAGING',
    ...gb,
    externalId: 'gb-tub',
    name: 'Tub',
    minPrice: 0.2,
    maxPrice: 1,
    isEco: true,
    isReturnable: true,
    lawReference: 'Packaging Act',
  },
  { kind: 'PACKAGING', ...gb, externalId: 'gb-box', name: 'Box', minPrice: 0, maxPrice: 0 },
]

/** Feeds the types of two countries; returns the ids of the types of store 1 by name. */
export async function feedTypes(app: TestApp, key: string, as: string): Promise<ReadonlyMap<string, number>> {
  await app.call(packagingFeed.packagingTypes, { as: key, lines: [...packagingTypeLines] })
  const ids = new Map<string, number>()
  for (const code of ['GB', 'ES']) {
    const params = { storeId: 1, code }
    const bags = await app.call(packaging.bagTypes, { as, params })
    for (const { countryBagTypeId, typeName } of bags.body.bagTypes) ids.set(typeName, countryBagTypeId)
    const boxes = await app.call(packaging.packagingTypes, { as, params })
    for (const { id, name } of boxes.body.packagingTypes) ids.set(name, id)
  }
  return ids
}

/** The status of a response with the invalid fields of its error. */
export function fieldsOf(answer: {
  status: number
  error?: { details: Record<string, unknown> } | undefined
}): unknown[] {
  return [answer.status, answer.error?.details['fields']]
}
