import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { Currency, Day, Instant, StoreAddressId, StoreId, text } from '../kit/fields.ts'
import {
  cellOutcomes,
  changeStates,
  matrixFields,
  matrixKinds,
  mostCells,
} from '../rules/menu-matrix/cells.ts'
import { CatalogId } from './catalog.shapes.ts'

const store = z.object({ storeId: StoreId })
const oneChange = z.object({ storeId: StoreId, id: z.uuid() })
const common = { host: 'root', access: { section: 'PRODUCTS' } } as const
const path = '/v1/stores/{storeId}/menu-matrix'

/**
 * A price as `9.5`, an availability as IN, OUT or the time until which it is out, or a name. Null where a location has
 * no override.
 */
const Value = z.nullable(text(0, 1000))
const cellAddress = {
  kind: z.enum(matrixKinds),
  id: CatalogId,
  /** Null for the product or option itself. */
  storeAddressId: z.nullable(StoreAddressId),
  field: z.enum(matrixFields),
}

/** The new value of a cell, with its value when it was read. */
export const Cell = z.object({ ...cellAddress, value: Value, seen: z.optional(Value) })
export type Cell = z.output<typeof Cell>
const Cells = z.array(Cell).check(z.minLength(1, 'field.required'), z.maxLength(mostCells, 'field.tooLong'))

/** A product or option with its own values and those of each location that overrides them. */
export const MatrixRow = z.object({
  kind: z.enum(matrixKinds),
  id: CatalogId,
  name: z.string(),
  /** The section of a product, the option groups of an option. */
  within: z.string(),
  price: z.string(),
  stock: z.string(),
  locations: z.array(
    z.object({
      storeAddressId: StoreAddressId,
      price: z.nullable(z.string()),
      stock: z.nullable(z.string()),
    }),
  ),
})
export type MatrixRow = z.output<typeof MatrixRow>

/** The result for one cell. */
export const PlannedCell = z.object({
  ...cellAddress,
  /** Name of the product or option; empty if it no longer exists. */
  name: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  outcome: z.enum(cellOutcomes),
  /** Why it is refused. */
  code: z.nullable(z.string()),
})
export type PlannedCell = z.output<typeof PlannedCell>

const MatrixChange = z.object({
  id: z.uuid(),
  state: z.enum(changeStates),
  createdAt: Instant,
  createdBy: z.nullable(z.string()),
  /** When it will be applied, or was. */
  at: Instant,
  /** While scheduled, compared with the current menu; otherwise as applied. */
  cells: z.array(PlannedCell),
  /** The change of the menu, which can be undone. */
  changeId: z.nullable(z.uuid()),
  /** Why it could not be applied. */
  code: z.nullable(z.string()),
})
export type MatrixChange = z.output<typeof MatrixChange>

const example = {
  cells: [{ kind: 'PRODUCT', id: 7, storeAddressId: 12, field: 'PRICE', value: '9.5', seen: null }],
}

/** Prices, availability and names of a whole menu at all of its locations, for bulk changes. */
export const menuMatrix = {
  rows: endpoint({
    ...common,
    id: 'MENU-MATRIX-CALL-ROWS',
    summary: 'Every product or option of a menu, with its own values and those of each location.',
    method: 'GET',
    path,
    effect: 'read',
    params: store,
    query: z.object({ kind: z._default(z.enum(matrixKinds), 'PRODUCT') }),
    reply: z.object({ currency: Currency, rows: z.array(MatrixRow) }),
  }),
  preview: endpoint({
    ...common,
    id: 'MENU-MATRIX-CALL-PREVIEW',
    summary: 'Previews a change set, cell by cell, without changing anything.',
    method: 'POST',
    path: `${path}/preview`,
    effect: 'read',
    params: store,
    body: z.object({ cells: Cells }),
    example,
    reply: z.object({ cells: z.array(PlannedCell) }),
  }),
  apply: endpoint({
    ...common,
    id: 'MENU-MATRIX-CALL-APPLY',
    summary:
      'Applies a change set whole or not at all, now or at a day and time of the store. A cell that says something else than what was seen refuses it (409).',
    method: 'POST',
    path: `${path}/changes`,
    effect: 'write',
    params: store,
    body: z.object({
      cells: Cells,
      at: z.optional(
        z.nullable(
          z.string().check(
            z.regex(
              /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d$/,
              'instant.invalid',
            ),
            z.refine((at) => Day.safeParse(at.slice(0, 10)).success, { error: 'instant.invalid' }),
          ),
        ),
      ),
    }),
    example: { ...example, at: '2099-06-16T06:00' },
    reply: z.object({ id: z.uuid(), changeId: z.nullable(z.uuid()) }),
  }),
  changes: endpoint({
    ...common,
    id: 'MENU-MATRIX-CALL-CHANGES',
    summary: 'Scheduled change sets, the next one first, and the last 20 others.',
    method: 'GET',
    path: `${path}/changes`,
    effect: 'read',
    params: store,
    reply: z.object({ changes: z.array(MatrixChange) }),
  }),
  cancel: endpoint({
    ...common,
    id: 'MENU-MATRIX-CALL-CANCEL',
    summary: 'Cancels a scheduled change set.',
    method: 'DELETE',
    path: `${path}/changes/{id}`,
    effect: 'write',
    params: oneChange,
    reply: z.object({ id: z.uuid() }),
  }),
}
