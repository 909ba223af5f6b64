import { hourMs, minuteMs } from '../time/durations.ts'

/** The events that webhooks send to the marketplace's systems; `webhook.test` is sent on request. */
export const webhookTypes = [
  'order.accepted',
  'order.delayed',
  'order.ready',
  'order.rejected',
  'location.paused',
  'location.resumed',
  'location.busy',
  'location.calm',
  'availability.changed',
  'menu.changed',
  'promotion.stopped',
  'dispute.submitted',
  'payoutFrequency.changed',
  'webhook.test',
] as const
export type WebhookType = (typeof webhookTypes)[number]

/** Types that an endpoint can subscribe to; a test goes only to the tested endpoint. */
export const subscribableTypes = webhookTypes.filter((type) => type !== 'webhook.test')

/** Outcomes of an attempt. `interrupted`: the server stopped before the result was known. */
export const webhookOutcomes = [
  'delivered',
  'refused',
  'redirected',
  'gone',
  'timeout',
  'unreachable',
  'privateAddress',
  'interrupted',
] as const
export type WebhookOutcome = (typeof webhookOutcomes)[number]

export const deliveryStatuses = ['PENDING', 'DELIVERED', 'FAILED'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

export const endpointStatuses = ['ACTIVE', 'PAUSED'] as const
/** Why an endpoint is paused: by a user, after a day of failures, or because it answered 410. */
export const pauseReasons = ['BY_HAND', 'FAILING', 'GONE'] as const
export type WebhookPause = (typeof pauseReasons)[number]

/** Milliseconds between the attempts of one delivery: a day in total. */
const waits = [
  5_000,
  30_000,
  2 * minuteMs,
  10 * minuteMs,
  30 * minuteMs,
  hourMs,
  2 * hourMs,
  4 * hourMs,
  8 * hourMs,
  8.5 * hourMs,
]
export const mostAttempts = waits.length + 1

/** The longest pause that a receiver can ask for. */
export const longestAskedMs = hourMs

/**
 * The delay until the next attempt after a failed one, longer if the receiver asks for it; null after the last.
 * `attempt` starts at 1.
 */
export function waitAfter(attempt: number, askedMs = 0): number | null {
  const wait = waits[attempt - 1]
  return wait === undefined ? null : Math.max(wait, Math.min(askedMs, longestAskedMs))
}

/** Hours for which the old secret of an endpoint also signs. */
export const overlapHours = { least: 0, usual: 24, most: 168 } as const

/** Retention of events and deliveries in days. */
export const webhookRetentionDays = 30
export const mostEndpoints = 20

/** Ports of other protocols, to which the fetch standard sends no requests ("bad port"), such as 22 and 25. */
const blockedPorts: ReadonlySet<number> = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104,
  109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515,
  526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049,
  3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
])

type UrlFault = 'url.invalid' | 'url.notHttps' | 'url.blockedPort'

/** The fault of a URL; null for a valid one. The server also checks the address it resolves to. */
export function urlFault(text: string, allowsHttp: boolean): UrlFault | null {
  const url = URL.parse(text)
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return 'url.invalid'
  if (url.username !== '' || url.password !== '' || url.hash !== '') return 'url.invalid'
  if (url.protocol === 'http:' && !allowsHttp) return 'url.notHttps'
  return url.port !== '' && blockedPorts.has(Number(url.port)) ? 'url.blockedPort' : null
}
