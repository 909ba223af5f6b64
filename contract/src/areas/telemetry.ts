import * as z from 'zod/mini'
import { hourMs } from '../rules/time/durations.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Instant, text } from '../kit/fields.ts'

/** PLATFORM-RULE-SERVICES: what is recorded, with the user's consent. */
const eventNames = [
  'page_view',
  'button_click',
  'checkbox_selection',
  'modal',
  'element_tapped',
  'option',
] as const
export type EventName = (typeof eventNames)[number]

/** A browser's performance measurements of the page, in milliseconds except for the layout shift. */
const metricNames = ['ttfb', 'fcp', 'lcp', 'cls', 'inp', 'long_task', 'load', 'route'] as const
export type MetricName = (typeof metricNames)[number]

/** Maximum number per request: a browser sends the events of ten seconds. */
export const maxBatch = 200

const Value = z.union([text(0, 200), z.number(), z.boolean(), z.null()])
const Properties = z
  .record(text(1, 40), Value)
  .check(z.refine((all) => Object.keys(all).length <= 20, { error: 'field.tooLong' }))

export const AnalyticsEvent = z.object({
  name: z.enum(eventNames),
  properties: Properties,
  at: z.optional(Instant),
})
export type AnalyticsEvent = z.output<typeof AnalyticsEvent>

export const FrontendMetric = z.object({
  name: z.enum(metricNames),
  value: z.number().check(z.nonnegative(), z.maximum(hourMs)),
  page: z.optional(text(0, 100)),
})
export type FrontendMetric = z.output<typeof FrontendMetric>

export const ErrorReport = z.object({
  message: text(1, 2000),
  stack: z.optional(z.nullable(text(0, 8000))),
  url: z.optional(z.nullable(text(0, 1000))),
  release: z.optional(z.nullable(text(0, 80))),
  extra: z.optional(Properties),
})
export type ErrorReport = z.output<typeof ErrorReport>

/** A few coarse properties of a device, shared by many people. */
export const DeviceProfile = z.record(text(1, 30), z.union([text(0, 40), z.number(), z.boolean()])).check(
  z.refine((all) => Object.keys(all).length > 0, { error: 'field.required' }),
  z.refine((all) => Object.keys(all).length <= 16, { error: 'field.tooLong' }),
)
export type DeviceProfile = z.output<typeof DeviceProfile>

const batch = <T extends z.ZodMiniType>(item: T) =>
  z.array(item).check(z.minLength(1, 'field.required'), z.maxLength(maxBatch, 'field.tooLong'))

export const telemetry = {
  version: endpoint({
    id: 'PLATFORM-CALL-VERSION',
    summary: 'The served build and its time; cacheable for five minutes.',
    method: 'GET',
    host: 'root',
    path: '/version.json',
    access: 'public',
    effect: 'read',
    /** Only makes the URL unique for caches. */
    query: z.object({ timestamp: z.optional(z.string().check(z.maxLength(40))) }),
    /** PLATFORM-ENTITY-VERSION. */
    reply: z.object({ version: z.string(), updateTime: z.iso.datetime({ offset: true }) }),
  }),
  events: endpoint({
    id: 'PLATFORM-CALL-ANALYTICS',
    summary: 'Usage events by kind. Stored only with the user’s consent, and without the user.',
    method: 'POST',
    host: 'analytics',
    path: '/events',
    access: 'signed-in',
    beforeFactor: true,
    effect: 'write',
    recorded: false,
    body: z.object({ events: batch(AnalyticsEvent) }),
  }),
  frontendMetrics: endpoint({
    id: 'PLATFORM-CALL-FRONTEND-METRICS',
    summary: 'Performance measurements of pages, sent every ten seconds.',
    method: 'POST',
    host: 'metrics',
    path: '/frontend-metrics',
    access: 'public',
    effect: 'write',
    recorded: false,
    body: z.object({ metrics: batch(FrontendMetric) }),
  }),
  errors: endpoint({
    id: 'PLATFORM-CALL-ERRORS',
    summary: 'An error in the browser, without e-mails, tokens and the hash of the address.',
    method: 'POST',
    host: 'errors',
    path: '/errors',
    access: 'public',
    effect: 'write',
    recorded: false,
    body: ErrorReport,
  }),
  fingerprint: endpoint({
    id: 'PLATFORM-CALL-FINGERPRINT',
    summary: 'The fingerprint of a coarse device profile; the same profile always has the same fingerprint.',
    method: 'POST',
    host: 'identity',
    path: '/fingerprint',
    access: 'public',
    effect: 'write',
    recorded: false,
    body: z.object({ profile: DeviceProfile }),
    reply: z.object({ deviceProfileId: z.string() }),
  }),
}
