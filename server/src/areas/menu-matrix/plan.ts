import type { Cell, PlannedCell } from '@storekeep/contract/areas/menu-matrix.ts'
import { fromMinor, minorFault, toMinor } from '@storekeep/contract/kit/money.ts'
import { highestPrice } from '@storekeep/contract/rules/catalog/limits.ts'
import { nameFault } from '@storekeep/contract/rules/catalog/names.ts'
import { overrideAt, stockAt } from '@storekeep/contract/rules/catalog/stock.ts'
import { cellKey, readStock, stockText } from '@storekeep/contract/rules/menu-matrix/cells.ts'
import {
  momentOf,
  ownStock,
  withAvailability,
  withPrice,
  type MatrixEntity,
  type Menu,
  type StoredOverride,
} from '../catalog/catalog.read.ts'

/** Result of planning a change set: every cell, and the entities to write. */
interface Plan {
  readonly cells: readonly PlannedCell[]
  readonly entities: readonly MatrixEntity[]
}

interface Planning {
  readonly menu: Pick<Menu, 'currency' | 'timeZone' | 'locations'>
  readonly now: Date
}

/** A price as cell text. */
export function priceText(minor: number, currency: string): string {
  return String(fromMinor(minor, currency))
}

/** The current value of a cell; null where a location has no override. */
function said(entity: MatrixEntity, { storeAddressId, field }: Cell, { menu, now }: Planning): string | null {
  if (field === 'NAME') return entity.name
  const there = entity.overrides.find((one) => one.storeAddressId === storeAddressId)
  if (field === 'PRICE') {
    const price = storeAddressId === null ? entity.price : (there?.price ?? null)
    return price === null ? null : priceText(price, menu.currency)
  }
  if (storeAddressId === null) return stockText(stockAt(ownStock(entity), now))
  return there ? overrideText(there, now) : null
}

/** The availability override of a location; null if it has none or it has expired. */
export function overrideText(override: StoredOverride, now: Date): string | null {
  const { available, unavailableUntil } = overrideAt(override, now)
  return available === null ? null : stockText({ available, unavailableUntil })
}

/** Result of one cell: the changed entity, or why it is refused. */
type Done = { readonly entity: MatrixEntity } | { readonly code: string }

function renamed(entity: MatrixEntity, { storeAddressId, value }: Cell): Done {
  if (storeAddressId !== null) return { code: 'field.invalid' }
  const code = nameFault(value ?? '')
  return code === null ? { entity: { ...entity, name: value ?? '' } } : { code }
}

function priced(entity: MatrixEntity, { storeAddressId, value }: Cell, { menu }: Planning): Done {
  if (value === null)
    return storeAddressId === null
      ? { code: 'field.required' }
      : { entity: withPrice(entity, storeAddressId, null) }
  if (/^-\d/.test(value)) return { code: 'money.negative' }
  if (!/^\d{1,12}(?:\.\d{1,12})?$/.test(value)) return { code: 'field.invalid' }
  if (Number(value) > highestPrice) return { code: 'field.tooLarge' }
  const minor = toMinor(Number(value), menu.currency)
  if (minor === null) return { code: minorFault(Number(value), menu.currency) }
  return {
    entity: storeAddressId === null ? { ...entity, price: minor } : withPrice(entity, storeAddressId, minor),
  }
}

function stocked(entity: MatrixEntity, cell: Cell, { menu, now }: Planning): Done {
  const { storeAddressId, value } = cell
  const wanted = value === null ? { available: null, until: null } : readStock(value)
  if (wanted === null) return { code: 'field.invalid' }
  const zone = menu.locations.find(({ id }) => id === storeAddressId)?.timeZone ?? menu.timeZone
  const until = momentOf(wanted.until, zone)
  if (until !== null && Date.parse(until) <= now.getTime()) return { code: 'until.past' }
  if (storeAddressId !== null)
    return {
      entity: withAvailability(entity, storeAddressId, {
        available: wanted.available,
        unavailableUntil: until,
      }),
    }
  if (wanted.available === null) return { code: 'field.required' }
  return { entity: { ...entity, available: wanted.available, unavailable_until: until } }
}

const doers = { NAME: renamed, PRICE: priced, STOCK: stocked } as const

/** Applies the cells of a change set to menu entities. Duplicate cells and unknown locations are refused. */
export function planCells(
  cells: readonly Cell[],
  entities: readonly MatrixEntity[],
  planning: Planning,
): Plan {
  const known = new Map(entities.map((entity) => [`${entity.kind} ${entity.id}`, entity]))
  const locations = new Set<number | null>(planning.menu.locations.map(({ id }) => id)).add(null)
  const seen = new Set<string>()
  const written = new Set<string>()
  const planned = cells.map((cell): PlannedCell => {
    const key = `${cell.kind} ${cell.id}`
    const entity = known.get(key)
    const refused = (code: string, before: string | null = null) =>
      plannedOf(cell, entity, { before, after: cell.value, outcome: 'REFUSED', code })
    if (!entity) return refused(cell.kind === 'PRODUCT' ? 'product.unknown' : 'option.unknown')
    if (!locations.has(cell.storeAddressId)) return refused('location.unknown')
    const before = said(entity, cell, planning)
    if (seen.has(cellKey(cell))) return refused('line.duplicate', before)
    seen.add(cellKey(cell))
    const done = doers[cell.field](entity, cell, planning)
    if ('code' in done) return refused(done.code, before)
    const after = said(done.entity, cell, planning)
    const isSame = before === after
    if (!isSame && cell.seen !== undefined && cell.seen !== before)
      return plannedOf(cell, entity, { before, after, outcome: 'CONFLICT', code: null })
    if (!isSame) {
      known.set(key, done.entity)
      written.add(key)
    }
    return plannedOf(cell, entity, { before, after, outcome: isSame ? 'UNCHANGED' : 'CHANGED', code: null })
  })
  return { cells: planned, entities: [...written].flatMap((key) => known.get(key) ?? []) }
}

function plannedOf(
  { kind, id, storeAddressId, field }: Cell,
  entity: MatrixEntity | undefined,
  rest: Pick<PlannedCell, 'before' | 'after' | 'outcome' | 'code'>,
): PlannedCell {
  return { kind, id, storeAddressId, field, name: entity?.name ?? '', ...rest }
}
