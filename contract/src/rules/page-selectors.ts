import type { Selectors } from './page-declaration.ts'

/** The declarations of the store and location selectors that several pages share (SELECTOR-RULE-INITIAL, SELECTOR-RULE-MODE). */
export const firstAll: Selectors = { stores: 'first single', addresses: 'all multi' }
export const firstReadonly: Selectors = { stores: 'first single', addresses: 'all multi readonly' }
export const firstFirst: Selectors = { stores: 'first single', addresses: 'first single' }
export const singleAll: Selectors = { stores: 'all single', addresses: 'all multi' }
export const singleReadonly: Selectors = { stores: 'all single', addresses: 'all multi readonly' }
export const allAll: Selectors = { stores: 'all multi', addresses: 'all multi' }
export const allReadonly: Selectors = { stores: 'all multi', addresses: 'all multi readonly' }
export const noneNone: Selectors = { stores: 'none multi strict', addresses: 'none multi' }
export const ofAddress: Selectors = { stores: 'params multi', addresses: 'params multi' }
export const ofAddressStatic: Selectors = {
  stores: 'params single static',
  addresses: 'params single static',
}
