import type { FieldCode } from '../../kit/field-codes.ts'
import type { OrderStatusName } from './orders.ts'

/** A fault of a fed order: the field, its code and details. */
export interface OrderFault {
  readonly field: string
  readonly code: FieldCode
  readonly details?: Record<string, unknown>
}

export interface OrderTimes {
  readonly placedAt: string
  readonly acceptedAt?: string | undefined
  readonly readyAt?: string | undefined
  readonly courierArrivedAt?: string | undefined
  readonly pickedUpAt?: string | undefined
  readonly deliveredAt?: string | undefined
  readonly cancelledAt?: string | undefined
}

const earliest = Date.UTC(2000, 0, 1)
const latest = Date.UTC(2100, 0, 1)

/** Whether a timestamp exists and is between 2000 and 2100; databases reject the year 0. */
export function instantFault(field: string, at: string): OrderFault | null {
  const ms = Date.parse(at)
  if (Number.isNaN(ms)) return { field, code: 'field.invalid' }
  if (ms < earliest) return { field, code: 'field.tooSmall' }
  return ms < latest ? null : { field, code: 'field.tooLarge' }
}

const steps = ['placedAt', 'acceptedAt', 'readyAt', 'pickedUpAt', 'deliveredAt'] as const
const own: Partial<Record<OrderStatusName, keyof OrderTimes>> = {
  ACCEPTED: 'acceptedAt',
  READY: 'readyAt',
  PICKED_UP: 'pickedUpAt',
}

const neverAccepted: readonly OrderStatusName[] = ['OFFERED', 'REJECTED', 'TIMED_OUT']

const outOfOrder = (field: keyof OrderTimes, before: keyof OrderTimes): OrderFault => ({
  field: `times.${field}`,
  code: 'order.timesOutOfOrder',
  details: { before },
})

/**
 * The first contradiction between an order's times and its status: placed ≤ accepted ≤ ready ≤ picked up ≤ delivered; a
 * courier may arrive any time after placement; a cancellation is after placement. An order in progress has the time of
 * its status; a final one may lack it (an imported order may have only its time of placement).
 */
export function timesFault(status: OrderStatusName, times: OrderTimes): OrderFault | null {
  for (const [name, at] of Object.entries(times)) {
    const fault = typeof at === 'string' ? instantFault(`times.${name}`, at) : null
    if (fault) return fault
  }
  const needed = own[status]
  if (needed && times[needed] === undefined) return { field: `times.${needed}`, code: 'order.timeMissing' }
  return stampBeyondStatus(status, times) ?? disorder(times)
}

const stampBeyondStatus = (status: OrderStatusName, times: OrderTimes): OrderFault | null => {
  const beyond: (keyof OrderTimes)[] = neverAccepted.includes(status) ? ['acceptedAt'] : []
  if (status !== 'DELIVERED') beyond.push('deliveredAt')
  if (status !== 'CANCELLED') beyond.push('cancelledAt')
  const found = beyond.find((name) => times[name] !== undefined)
  return found ? { field: `times.${found}`, code: 'field.invalid', details: { status } } : null
}

const disorder = (times: OrderTimes): OrderFault | null => {
  let before: keyof OrderTimes = 'placedAt'
  for (const step of steps) {
    const at = times[step]
    if (at === undefined) continue
    if (Date.parse(at) < Date.parse(times[before] ?? times.placedAt)) return outOfOrder(step, before)
    before = step
  }
  for (const step of ['courierArrivedAt', 'cancelledAt'] as const) {
    const at = times[step]
    if (at !== undefined && Date.parse(at) < Date.parse(times.placedAt)) return outOfOrder(step, 'placedAt')
  }
  return null
}
