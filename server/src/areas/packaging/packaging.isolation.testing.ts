import { packaging } from '@storekeep/contract/areas/packaging.ts'

interface MenuIds {
  readonly storeId: number
}

const bag = { countryBagTypeId: 1, referenceName: 'Mine' }
const box = { countryPackagingTypeId: 1, referenceName: 'Mine' }
const bodies: Readonly<Record<string, object>> = {
  createBag: bag,
  changeBag: { bags: [{ ...bag, id: 1 }] },
  removeBags: { bagIds: [1] },
  createPackaging: box,
  changePackaging: { packagings: [{ ...box, id: 1 }] },
  removePackagings: { packagingIds: [1] },
  link: { packagingsToProducts: [{ productIds: [1], packagingId: null }] },
}

/** Requests another tenant's bags and packaging. */
export const packagingQuestions: Readonly<Record<string, (ids: MenuIds) => object>> = Object.fromEntries(
  Object.keys(packaging).map((call) => [
    `packaging.${call}`,
    ({ storeId }: MenuIds) => ({
      params: { storeId, code: 'GB' },
      ...(bodies[call] && { body: bodies[call] }),
    }),
  ]),
)
