/** How prices are written while they are typed, in every language (PLATFORM-UI-PRICE-INPUT). */
const pattern = /^\d{0,12}(?:\.\d*)?$/

/**
 * What was typed, as a price: commas part thousands, a point begins the decimals. Null for nothing, undefined for
 * what is no price: a minus, letters, more decimals than the currency has.
 */
export function readPrice(text: string, decimals: number): number | null | undefined {
  const plain = text.replaceAll(/[,\s]/g, '')
  if (plain === '') return null
  const [, fraction = ''] = plain.split('.')
  if (!pattern.test(plain) || plain === '.' || fraction.length > decimals) return undefined
  return Number(plain)
}

/** A price as it stands in the box when nobody types. */
export function writePrice(value: number | null, decimals: number): string {
  if (value === null) return ''
  const [whole = '', fraction] = value.toFixed(decimals).split('.')
  const parted = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  return fraction === undefined ? parted : `${parted}.${fraction}`
}
