/**
 * Decimals of each currency: our own table, since runtimes disagree with the specification
 * (catalog seed §5: JPY, KRW, VND, CLP none; KWD, BHD, JOD three; all others two).
 */
const zeroDecimals = new Set([
  'BIF',
  'CLP',
  'DJF',
  'GNF',
  'ISK',
  'JPY',
  'KMF',
  'KRW',
  'PYG',
  'RWF',
  'UGX',
  'VND',
  'VUV',
  'XAF',
  'XOF',
  'XPF',
])
const threeDecimals = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'])

/** Number of decimals of amounts in this currency. */
export function decimalsOf(currency: string): 0 | 2 | 3 {
  return zeroDecimals.has(currency) ? 0 : threeDecimals.has(currency) ? 3 : 2
}

/** The largest amount in minor units that a wire number represents exactly. */
export const largestMinor = 1e13

const plainDecimal = (amount: number): string => {
  const text = String(amount)
  const exponent = /^(-?)(\d)(?:\.(\d+))?e-(\d+)$/.exec(text)
  if (!exponent) return text
  const [, sign = '', head = '', tail = '', zeros = '0'] = exponent
  return `${sign}0.${'0'.repeat(Number(zeros) - 1)}${head}${tail}`
}

/**
 * Converts a wire amount (decimal number) to integer minor units from its shortest decimal text, never by multiplying
 * floats (10.075 × 100 is 1007.4999…). Null if it has more decimals than the currency or is out of range.
 */
export function toMinor(amount: number, currency: string): number | null {
  if (!Number.isFinite(amount)) return null
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(plainDecimal(amount))
  if (!match) return null
  const [, sign = '', whole = '0', fraction = ''] = match
  const decimals = decimalsOf(currency)
  if (fraction.length > decimals) return null
  const minor = Number(`${whole}${fraction.padEnd(decimals, '0')}`)
  if (!Number.isSafeInteger(minor) || minor > largestMinor) return null
  return sign && minor !== 0 ? -minor : minor
}

/** Why an amount has no minor units: it is too large, or has more decimals than the currency. */
export function minorFault(amount: number, currency: string): 'field.tooLarge' | 'money.decimals' {
  return Math.abs(amount) * 10 ** decimalsOf(currency) > largestMinor ? 'field.tooLarge' : 'money.decimals'
}

/** Converts minor units to the wire's decimal number, through text, so that 1999 becomes exactly 19.99. */
export function fromMinor(minor: number, currency: string): number {
  const decimals = decimalsOf(currency)
  if (decimals === 0) return minor
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
  const text = `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  return minor < 0 ? -Number(text) : Number(text)
}

/** The exact sum of wire amounts in one currency: added in minor units. */
export function sumOfAmounts(amounts: readonly number[], currency: string): number {
  return fromMinor(
    amounts.reduce((sum, amount) => sum + (toMinor(amount, currency) ?? 0), 0),
    currency,
  )
}

/** Converts digits of all scripts to 0–9, and Arabic separators to `.` and `,`. */
export function plainDigits(text: string): string {
  return text
    .replaceAll(/\p{Nd}/gu, (digit) => {
      // full-width, mathematical and the like have 0–9 as their plain form
      const plain = digit.normalize('NFKC')
      if (/[0-9]/.test(plain)) return plain
      const code = digit.codePointAt(0) ?? 0
      // the digits of a script form a block of ten that starts with zero
      let zero = code
      while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero--
      return String(code - zero)
    })
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
}
