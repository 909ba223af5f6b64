import { dayMs, daySeconds } from '@storekeep/contract/rules/time/durations.ts'

/** Converts a sheet's serial number to a date, a time or both, to the second. */
export function serialText(serial: number, startsIn1904: boolean): string {
  const seconds = Math.round(serial * daySeconds)
  // day 60 of 1900 never existed, but is counted
  const start = startsIn1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30)
  const at = new Date(start + seconds * 1000)
  if (Number.isNaN(at.getTime()) || serial < 0) return String(serial)
  const [day = '', time = ''] = at.toISOString().slice(0, 19).split('T')
  if (serial < 1) return time
  return (seconds * 1000) % dayMs === 0 ? day : `${day} ${time}`
}

/**
 * A number as a plain decimal with at most fifteen digits, as displayed by spreadsheets: no exponent, no binary
 * rounding noise.
 */
export function numberText(number: number): string {
  const rounded = Number(number.toPrecision(15))
  return plainDecimal.format(rounded)
}
const plainDecimal = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 15 })
