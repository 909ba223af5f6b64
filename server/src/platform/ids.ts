import { randomFillSync } from 'node:crypto'

const bytes = new Uint8Array(16)
let last = 0
let counter = 0

/**
 * A UUIDv7: 48 bits of time, a 12-bit counter that orders ids of one millisecond, 62 random bits. Generated here
 * because PostgreSQL 15 has no uuidv7().
 */
export function uuidv7(at: Date = new Date()): string {
  const time = at.getTime()
  counter = time === last ? counter + 1 : 0
  last = time
  randomFillSync(bytes)
  const hex = Buffer.from(bytes).toString('hex')
  const stamp = time.toString(16).padStart(12, '0')
  const order = (counter & 0xfff).toString(16).padStart(3, '0')
  const variant = (8 + ((bytes[8] ?? 0) & 3)).toString(16)
  return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${order}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}
