import type {
  Bag,
  BagBody,
  BagType,
  Packaging,
  PackagingBody,
  PackagingType,
} from '@storekeep/contract/areas/packaging.ts'
import type { FieldError } from '@storekeep/contract/kit/errors.ts'
import { fromMinor, toMinor } from '@storekeep/contract/kit/money.ts'
import { priceFault, storedPrice } from '@storekeep/contract/rules/packaging/packaging.ts'
import type { Command } from '../../platform/http/commands/in-transaction.ts'
import { AppError, invalid } from '../../platform/app-error.ts'
import type { Reading } from '../../platform/http/reading.ts'
import { ChangeSet, lockMenu, openMenu, setPackagings, type Menu } from '../catalog/catalog.book.ts'
import { knownPackagings } from './packaging.read.ts'
import * as repo from './packaging.repo.ts'
import type { TypeKind, TypeRow } from './packaging.repo.ts'

const boundsOf = ({ min_price, max_price, currency }: TypeRow) => ({
  minPrice: fromMinor(min_price, currency),
  maxPrice: fromMinor(max_price, currency),
  currency,
})

/** PACK-CALL-BAG-TYPES. */
export async function bagTypes({ db, who }: Pick<Reading, 'db' | 'who'>, storeId: number, code: string) {
  await openMenu(db, who, storeId)
  const rows = await repo.typesOfCountry(db, 'BAG', code)
  return {
    bagTypes: rows.map((row): BagType => ({
      countryBagTypeId: row.id,
      typeName: row.name,
      ...boundsOf(row),
    })),
  }
}

/** PACK-CALL-PACK-TYPES. */
export async function packagingTypes(
  { db, who }: Pick<Reading, 'db' | 'who'>,
  storeId: number,
  code: string,
) {
  await openMenu(db, who, storeId)
  const rows = await repo.typesOfCountry(db, 'PACKAGING', code)
  return {
    packagingTypes: rows.map((row): PackagingType => ({
      id: row.id,
      name: row.name,
      isEco: row.is_eco,
      isReturnable: row.is_returnable,
      ...boundsOf(row),
      lawReference: row.law_reference,
    })),
  }
}

export async function listBags({ db, who }: Pick<Reading, 'db' | 'who'>, storeId: number) {
  const rows = await repo.bagsOf(db, await openMenu(db, who, storeId))
  return {
    bags: rows.map((row): Bag => ({
      id: row.id,
      countryBagTypeId: row.type_id,
      defaultQtyPerOrder: row.quantity,
      isMainType: row.is_main,
      price: fromMinor(row.price, row.currency),
      referenceName: row.name,
      version: row.revision,
    })),
  }
}

export async function listPackagings({ db, who }: Pick<Reading, 'db' | 'who'>, storeId: number) {
  const rows = await repo.packagingsOf(db, await openMenu(db, who, storeId))
  return {
    packagings: rows.map((row): Packaging => ({
      id: row.id,
      countryPackagingTypeId: row.type_id,
      price: fromMinor(row.price, row.currency),
      referenceName: row.name,
      version: row.revision,
    })),
  }
}

interface Sent {
  readonly typeId: number
  readonly price: number | null
  /** Its current type, which may be kept even if the country no longer allows it. */
  readonly currentId?: number | undefined
  /** Path prefix of the fields in the request body. */
  readonly at: string
  readonly typeField: string
}

/** PACK-RULE-PRICE: the price in minor units, validated against the type. */
async function pricedBy({ tx }: Command, menu: Menu, kind: TypeKind, sent: Sent): Promise<number> {
  const type = await repo.typeFor(tx, menu, kind, { id: sent.typeId, currentId: sent.currentId })
  const faults: FieldError[] = []
  if (!type) throw invalid([{ path: `${sent.at}${sent.typeField}`, code: 'packagingType.unknown' }])
  const bounds = boundsOf(type)
  const fault = priceFault(sent.price, bounds)
  if (fault !== null) faults.push({ path: `${sent.at}price`, code: fault, details: { ...bounds } })
  if (faults.length > 0) throw invalid(faults)
  return toMinor(storedPrice(sent.price, bounds), type.currency) ?? 0
}

async function writtenBag(command: Command, menu: Menu, body: BagBody, at = '', currentId?: number) {
  const { countryBagTypeId: typeId, price, referenceName: name } = body
  const sent = { typeId, price, currentId, at, typeField: 'countryBagTypeId' }
  return {
    name,
    typeId,
    price: await pricedBy(command, menu, 'BAG', sent),
    quantity: body.defaultQtyPerOrder,
    isMain: body.isMainType,
  }
}

async function writtenPackaging(
  command: Command,
  menu: Menu,
  body: PackagingBody,
  at = '',
  currentId?: number,
) {
  const { countryPackagingTypeId: typeId, price, referenceName: name } = body
  const sent = { typeId, price, currentId, at, typeField: 'countryPackagingTypeId' }
  return { name, typeId, price: await pricedBy(command, menu, 'PACKAGING', sent) }
}

/** PACK-STATE-MAIN-BAG: only the saved bag is the main one. */
async function takeMain(command: Command, menu: Menu, change: ChangeSet, savedId?: number): Promise<void> {
  const bags = await repo.bagsOf(command.tx, menu)
  const others = bags.flatMap(({ id, is_main }) => (is_main && id !== savedId ? [id] : []))
  if (others.length === 0) return
  await change.watch('menu_bags', others)
  await repo.clearMain(command.tx, menu, others)
}

export async function createBag(command: Command, storeId: number, body: BagBody) {
  const menu = await lockMenu(command, storeId)
  const bag = await writtenBag(command, menu, body)
  const change = new ChangeSet(command, menu)
  if (bag.isMain) await takeMain(command, menu, change)
  const id = await repo.insertBag(command.tx, menu, bag)
  change.made('menu_bags', id)
  return { id, changeId: await change.save() }
}

export async function changeBag(
  command: Command,
  storeId: number,
  { id, ...body }: BagBody & { readonly id: number },
) {
  const menu = await lockMenu(command, storeId)
  const before = (await repo.bagsOf(command.tx, menu)).find((bag) => bag.id === id)
  if (!before) throw new AppError('menu.bagNotFound', { id })
  command.version.mustBe(before.revision)
  const bag = await writtenBag(command, menu, body, 'bags.0.', before.type_id)
  const change = new ChangeSet(command, menu)
  await change.watch('menu_bags', [id])
  if (bag.isMain) await takeMain(command, menu, change, id)
  await repo.updateBag(command.tx, menu, id, bag)
  return { changeId: await change.save() }
}

export async function removeBags(command: Command, storeId: number, ids: readonly number[]) {
  const menu = await lockMenu(command, storeId)
  const known = new Set((await repo.bagsOf(command.tx, menu)).map(({ id }) => id))
  for (const id of ids) if (!known.has(id)) throw new AppError('menu.bagNotFound', { id })
  const change = new ChangeSet(command, menu)
  await change.watch('menu_bags', ids)
  await repo.markRemoved(command.tx, menu, 'menu_bags', ids)
  return { changeId: await change.save() }
}

export async function createPackaging(command: Command, storeId: number, body: PackagingBody) {
  const menu = await lockMenu(command, storeId)
  const packaging = await writtenPackaging(command, menu, body)
  const change = new ChangeSet(command, menu)
  const id = await repo.insertPackaging(command.tx, menu, packaging)
  change.made('menu_packagings', id)
  return { id, changeId: await change.save() }
}

export async function changePackaging(
  command: Command,
  storeId: number,
  { id, ...body }: PackagingBody & { readonly id: number },
) {
  const menu = await lockMenu(command, storeId)
  const before = (await repo.packagingsOf(command.tx, menu)).find((packaging) => packaging.id === id)
  if (!before) throw new AppError('menu.packagingNotFound', { id })
  command.version.mustBe(before.revision)
  const packaging = await writtenPackaging(command, menu, body, 'packagings.0.', before.type_id)
  const change = new ChangeSet(command, menu)
  await change.watch('menu_packagings', [id])
  await repo.updatePackaging(command.tx, menu, id, packaging)
  return { changeId: await change.save() }
}

export async function removePackagings(command: Command, storeId: number, ids: readonly number[]) {
  const menu = await lockMenu(command, storeId)
  const known = await knownPackagings(command.tx, storeId, ids)
  for (const id of ids) if (!known.has(id)) throw new AppError('menu.packagingNotFound', { id })
  const change = new ChangeSet(command, menu)
  await change.watch('menu_packagings', ids)
  await repo.markRemoved(command.tx, menu, 'menu_packagings', ids)
  return { changeId: await change.save() }
}

interface PackagingLink {
  readonly productIds: readonly number[]
  readonly packagingId: number | null
}

/** PACK-CALL-LINK: links all of the products or none. */
export async function linkPackagings(command: Command, storeId: number, links: readonly PackagingLink[]) {
  const menu = await lockMenu(command, storeId)
  const known = await knownPackagings(
    command.tx,
    storeId,
    links.flatMap(({ packagingId }) => packagingId ?? []),
  )
  const faults: FieldError[] = []
  const wanted = new Map<number, number | null>()
  for (const [nth, { productIds, packagingId }] of links.entries()) {
    const path = `packagingsToProducts.${nth}`
    if (packagingId !== null && !known.has(packagingId))
      faults.push({ path: `${path}.packagingId`, code: 'packaging.unknown' })
    for (const [index, id] of productIds.entries()) {
      if (wanted.has(id)) faults.push({ path: `${path}.productIds.${index}`, code: 'line.duplicate' })
      wanted.set(id, packagingId)
    }
  }
  if (faults.length > 0) throw invalid(faults)
  return { changeId: await setPackagings(command, menu, wanted) }
}
