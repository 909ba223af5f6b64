import { beginningOf } from '@storekeep/contract/rules/text.ts'

/** A text for a file name: letters and digits of any script. */
export function fileWord(text: string): string {
  const plain = text
    .normalize('NFC')
    // the invisible mark of an emoji would be all that is left of it
    .replaceAll(/\p{Variation_Selector}/gu, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  return beginningOf(plain, 60)
}

/** The name of the only store, or the number of stores. */
export function storesWord(stores: ReadonlyMap<number, string>): string {
  const [only] = stores
  return stores.size === 1 && only ? fileWord(only[1]) || `store-${only[0]}` : `${stores.size}-stores`
}
