import { operations } from '@storekeep/contract/areas.ts'
import type { AnyEndpoint } from '@storekeep/contract/kit/endpoint.ts'
import { pathOf } from '@storekeep/server/platform/http/mount.ts'

/** A measured request: a call of the contract, or a variant with additional fields in its body. */
export interface Call {
  /** The area of the contract, and the name of the call there with what is special about it. */
  readonly area: string
  readonly name: string
  readonly endpoint: AnyEndpoint
  readonly more: object
}

/** Areas whose reads are about orders: a call added to one is measured. */
const measured: readonly string[] = [
  'dashboard',
  'operations',
  'performance',
  'reviews',
  'orders',
  'orderReports',
]
/** About requested files and stored scores, not about orders. */
const aside: readonly string[] = ['orderReports.list', 'performance.celebrations']

/** Variants of a call that are computed differently. A sixth of the orders match. */
const variants = (count: number): Readonly<Record<string, Readonly<Record<string, object>>>> => ({
  'dashboard.stats': { cut: { until: '14:30' } },
  'dashboard.operations': { cut: { until: '14:30' } },
  'dashboard.histogram': { 'with an issue': { filters: { issues: true } } },
  'orders.list': {
    'with an issue': { filters: { issues: true } },
    refunded: { filters: { refunded: true } },
    'by code': { filters: { code: String(count - 7) } },
    'the middle': { pagination: { page: Math.ceil(count / 6 / 25 / 2), limit: 25 } },
  },
})

/** Every read of the measured areas that needs no id, with its variants; `count` is the number of orders. */
export function measuredCalls(count: number): readonly Call[] {
  return operations
    .filter(({ name, area }) => measured.includes(area) && !aside.includes(name))
    .filter(({ endpoint }) => endpoint.effect === 'read' && !endpoint.params && !endpoint.file)
    .flatMap(({ name, area, endpoint }) => {
      const own = { area, name: name.slice(area.length + 1), endpoint, more: {} }
      const also = Object.entries(variants(count)[name] ?? {})
      return [own, ...also.map(([what, more]) => ({ ...own, name: `${own.name}, ${what}`, more }))]
    })
}

export interface Where {
  readonly dateRange: { readonly from: string; readonly to: string }
  /** Absent: every location. */
  readonly storeAddressIds?: readonly number[]
}

/** The request of a call for given days and locations. */
export function requestOf({ endpoint, more }: Call, { dateRange, storeAddressIds }: Where) {
  const { method, body } = endpoint
  if (body) {
    const whole = { ...(storeAddressIds && { storeAddressIds }), ...more }
    const ofDays = { dateRange, ...whole }
    // a call without days rejects them
    const payload = body.safeParse(ofDays).success ? ofDays : whole
    return { method, url: pathOf(endpoint), payload }
  }
  const query = storeAddressIds ? `?storeAddressIds=${storeAddressIds.join(',')}` : ''
  return { method, url: pathOf(endpoint) + query }
}

/** Whether a response has any non-zero number: an empty response would be fast for the wrong reason. */
export function hasFigures(answer: unknown): boolean {
  if (typeof answer === 'number') return answer !== 0
  if (typeof answer !== 'object' || answer === null) return false
  return Object.entries(answer).some(([name, value]) => name !== 'pagination' && hasFigures(value))
}
