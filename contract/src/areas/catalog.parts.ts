import * as z from 'zod/mini'
import { StoreId } from '../kit/fields.ts'
import { CatalogId } from './catalog.shapes.ts'

const access = { section: 'PRODUCTS' } as const
export const ofStore = { storeId: StoreId }
export const store = z.object(ofStore)
export const oneOf = z.object({ ...ofStore, id: CatalogId })
export const read = { host: 'root', access, effect: 'read' } as const
export const write = { host: 'root', access, effect: 'write' } as const
/** The path prefixes of the specification. */
export const menu = '/partners/menu/v1/stores/{storeId}/catalog'
export const catalogPath = '/stores/{storeId}/catalog'
export const productPath = '/v1/stores/{storeId}'
