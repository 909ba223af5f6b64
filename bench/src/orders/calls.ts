import { operations } from '@storekeep/contract/areas.ts'
import type { AnyEndpoint } from '@storekeep/contract/kit/endpoint.ts'
import { pathOf } from '@storekeep/server/platform/http/mount.ts'

/** A question that is measured: a call of the contract, or one with something more in its body. */
export interface Call {
  /** The area of the contract, and the name of the call there with what is special about it. */
  readonly area: string
  readonly name: string
  readonly endpoint: AnyEndpoint
  readonly more: object
}

/** Areas whose reads are about orders: a call that is added to one is measured. */
const measured: readonly string[] = [
  'dashboard',
  'operations',
  'performance',
  'reviews',
  'orders',
  'orderReports',
]
/** Tell of files that were asked for and of scores that are there already, not of orders. */
const aside: readonly string[] = ['orderReports.list', 'performance.celebrations']

/** What else is asked of a call, because it is answered in another way. A sixth of the orders are asked about. */
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

/** Every read of the measured areas that needs no id, and its variants; `count` is how many orders there are. */
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

/** The request of a call about some days and locations. */
export function requestOf({ endpoint, more }: Call, { dateRange, storeAddressIds }: Where) {
  const { method, body } = endpoint
  if (body) {
    const whole = { ...(storeAddressIds && { storeAddressIds }), ...more }
    const ofDays = { dateRange, ...whole }
    // a call that is not about days refuses them
    const payload = body.safeParse(ofDays).success ? ofDays : whole
    return { method, url: pathOf(endpoint), payload }
  }
  const query = storeAddressIds ? `?storeAddressIds=${storeAddressIds.join(',')}` : ''
  return { method, url: pathOf(endpoint) + query }
}

/** Whether an answer tells of anything: some number in it is not zero. An answer about nothing is quick for nothing. */
export function tells(answer: unknown): boolean {
  if (typeof answer === 'number') return answer !== 0
  if (typeof answer !== 'object' || answer === null) return false
  return Object.entries(answer).some(([name, value]) => name !== 'pagination' && tells(value))
}
