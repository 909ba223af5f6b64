import type {
  Attribute,
  AttributeBody,
  AttributeGroup,
  AttributeGroupBody,
} from '@storekeep/contract/areas/catalog.shapes.ts'
import type { FieldError } from '@storekeep/contract/kit/errors.ts'
import { fromMinor } from '@storekeep/contract/kit/money.ts'
import { boundsFault, boundsOf, wireBounds } from '@storekeep/contract/rules/catalog/option-groups.ts'
import type { Command } from '../../../platform/http/commands/in-transaction.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import type { Version } from '../../../platform/http/answers/version.ts'
import type { Reading } from '../../../platform/http/reading.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { ChangeSet } from '../changes/change-set.ts'
import { lockMenu, openMenu, type Menu } from '../menu.ts'
import { minorOf, sentStock, shownStock, withNextEnd } from '../stock.ts'
import * as repo from './options.repo.ts'

function toOption(row: repo.OptionRow, menu: Menu, now: Date): Attribute & { readonly disabledIn: number[] } {
  const { isTemporary: _, ...stock } = shownStock(row, menu, now)
  return {
    id: row.id,
    externalId: row.external_id,
    name: row.name,
    priceImpact: fromMinor(row.price, menu.currency),
    ...stock,
    attributeGroupNames: row.group_names ?? [],
    version: row.revision,
  }
}

function withoutOverrides(shown: ReturnType<typeof toOption>): Attribute {
  const { disabledIn: _, ...option } = shown
  return option
}

/** CATALOG-ENTITY-ATTRIBUTE-GROUP, with the options of the menu by their ids. */
function toGroup(
  row: repo.OptionGroupRow,
  options: ReadonlyMap<number, ReturnType<typeof toOption>>,
): AttributeGroup {
  const own = (row.option_ids ?? []).flatMap((id) => options.get(id) ?? [])
  return {
    id: row.id,
    externalId: row.external_id,
    name: row.name,
    ...wireBounds(row),
    multipleSelection: row.multiple_selection,
    attributes: own.map(withoutOverrides),
    numStoreAddressWithAttributesDisabled: new Set(own.flatMap(({ disabledIn }) => disabledIn)).size,
    productCount: row.product_count,
    version: row.revision,
  }
}

async function optionsById({ db, clock }: Reading, menu: Menu, ids?: readonly number[]) {
  const now = clock.now()
  const rows = await repo.listOptions(db, menu, ids)
  return new Map(rows.map((row) => [row.id, toOption(row, menu, now)]))
}

export async function listOptions(ask: Reading, storeId: number) {
  const options = await optionsById(ask, await openMenu(ask.db, ask.who, storeId))
  return { attributes: [...options.values()].map(withoutOverrides) }
}

export async function listOptionGroups(ask: Reading, storeId: number) {
  const menu = await openMenu(ask.db, ask.who, storeId)
  const options = await optionsById(ask, menu)
  return { attributeGroups: (await repo.listOptionGroups(ask.db, menu)).map((row) => toGroup(row, options)) }
}

export async function openOptionGroup(
  ask: Reading & { readonly version: Version },
  storeId: number,
  id: number,
) {
  const menu = await openMenu(ask.db, ask.who, storeId)
  const [row] = await repo.listOptionGroups(ask.db, menu, id)
  if (!row) throw new AppError('menu.optionGroupNotFound', { id })
  ask.version.is(row.revision)
  return toGroup(row, await optionsById(ask, menu, row.option_ids ?? []))
}

async function writtenGroup({ tx }: Command, menu: Menu, body: AttributeGroupBody) {
  const faults: FieldError[] = []
  const fault = boundsFault(body.min, body.max)
  if (fault) faults.push(fault)
  const optionIds = [...new Set(body.attributeIds)]
  const known = new Set((await repo.listOptions(tx, menu, optionIds)).map(({ id }) => id))
  for (const [nth, id] of optionIds.entries())
    if (!known.has(id)) faults.push({ path: `attributeIds.${nth}`, code: 'option.unknown' })
  if (faults.length > 0) throw invalid(faults)
  const { name, multipleSelection } = body
  return { name, multipleSelection, optionIds, ...boundsOf(body.min, body.max) }
}

export async function createOptionGroup(command: Command, storeId: number, body: AttributeGroupBody) {
  const { tx, clock, version } = command
  const menu = await lockMenu(command, storeId)
  const written = await writtenGroup(command, menu, body)
  const id = await repo.insertOptionGroup(tx, menu, uuidv7(clock.now()), written)
  const change = new ChangeSet(command, menu)
  change.made('menu_option_groups', id)
  version.is(1)
  return { id, changeId: await change.save(), version: 1 }
}

export async function changeOptionGroup(
  command: Command,
  storeId: number,
  id: number,
  body: AttributeGroupBody,
) {
  const { tx, version } = command
  const menu = await lockMenu(command, storeId)
  const [before] = await repo.listOptionGroups(tx, menu, id)
  if (!before) throw new AppError('menu.optionGroupNotFound', { id })
  version.mustBe(before.revision)
  const written = await writtenGroup(command, menu, body)
  const change = new ChangeSet(command, menu)
  await change.watch('menu_option_groups', [id])
  await repo.updateOptionGroup(tx, menu, id, written)
  version.is(before.revision + 1)
  return { changeId: await change.save(), version: before.revision + 1 }
}

function writtenOption({ clock }: Command, menu: Menu, body: AttributeBody, before?: repo.OptionRow) {
  const faults: FieldError[] = []
  const stock = withNextEnd(sentStock(menu, body, { now: clock.now(), before }), clock.now())
  const price = minorOf(body.priceImpact, menu.currency, 'priceImpact', faults)
  if (faults.length > 0) throw invalid(faults)
  return {
    name: body.name,
    price,
    available: stock.available,
    unavailableUntil: stock.unavailable_until === null ? null : new Date(stock.unavailable_until),
    overrides: stock.overrides,
    nextEnd: stock.next_end === null ? null : new Date(stock.next_end),
  }
}

export async function createOption(command: Command, storeId: number, body: AttributeBody) {
  const { tx, clock, version } = command
  const menu = await lockMenu(command, storeId)
  const id = await repo.insertOption(tx, menu, uuidv7(clock.now()), writtenOption(command, menu, body))
  const change = new ChangeSet(command, menu)
  change.made('menu_options', id)
  version.is(1)
  return { id, changeId: await change.save(), version: 1 }
}

export async function changeOption(command: Command, storeId: number, id: number, body: AttributeBody) {
  const { tx, version } = command
  const menu = await lockMenu(command, storeId)
  const [before] = await repo.listOptions(tx, menu, [id])
  if (!before) throw new AppError('menu.optionNotFound', { id })
  version.mustBe(before.revision)
  const written = writtenOption(command, menu, body, before)
  const change = new ChangeSet(command, menu)
  await change.watch('menu_options', [id])
  await repo.updateOption(tx, menu, id, written)
  version.is(before.revision + 1)
  return { changeId: await change.save(), version: before.revision + 1 }
}
