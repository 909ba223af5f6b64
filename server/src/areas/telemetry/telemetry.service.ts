import { createHash } from 'node:crypto'
import type {
  AnalyticsEvent,
  DeviceProfile,
  ErrorReport,
  FrontendMetric,
} from '@storekeep/contract/areas/telemetry.ts'
import { Counter, Gauge, Histogram } from 'prom-client'
import type { Registry } from 'prom-client'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Log } from '../../platform/log.ts'
import { mask, maskText } from '../../platform/mask.ts'
import { mayCount } from '../account/account.read.ts'
import { Keeper } from './keeper.ts'
import { Meter } from './meter.ts'
import { countDevice, removeDevices, removeRecords } from './telemetry.repo.ts'
import type { TelemetryRecord } from './telemetry.repo.ts'

export interface TelemetryOptions {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
}

const keptMs = 30 * 86_400_000

/** Takes what browsers measure, and keeps it for thirty days. */
export class Telemetry {
  readonly #options: TelemetryOptions
  readonly #keeper: Keeper
  readonly #things: Meter
  readonly #errors: Meter
  readonly #devices: Meter
  readonly #durations = new Histogram({
    name: 'frontend_duration_seconds',
    help: 'What browsers have measured, by name',
    labelNames: ['name'],
    buckets: [0.05, 0.1, 0.2, 0.5, 1, 1.5, 2.5, 4, 8, 15],
    registers: [],
  })
  readonly #shifts = new Histogram({
    name: 'frontend_layout_shift',
    help: 'How far pages have moved while they were read',
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1],
    registers: [],
  })
  readonly #received = new Counter({
    name: 'telemetry_received_total',
    help: 'What browsers have sent, by kind',
    labelNames: ['kind'],
    registers: [],
  })

  constructor(options: TelemetryOptions) {
    this.#options = options
    this.#keeper = new Keeper(options.database.background, options.log)
    this.#things = new Meter(options.clock, 3000)
    this.#errors = new Meter(options.clock, 60)
    this.#devices = new Meter(options.clock, 60)
  }

  /** Shows the figures at /metrics. */
  expose(registry: Registry): void {
    registry.registerMetric(this.#durations)
    registry.registerMetric(this.#shifts)
    registry.registerMetric(this.#received)
    const keeper = this.#keeper
    new Gauge({
      name: 'telemetry_dropped',
      help: 'What was not kept since the process started, because the database was away',
      registers: [registry],
      collect() {
        this.set(keeper.dropped)
      },
    })
  }

  /** PLATFORM-CALL-ANALYTICS: kept only when the user has agreed; nobody is named. */
  async takeEvents(userId: number, address: string, events: readonly AnalyticsEvent[]): Promise<void> {
    this.#things.take(address, events.length)
    const { database, clock } = this.#options
    if (!(await mayCount(database.db, userId))) return
    const now = clock.now()
    this.#received.inc({ kind: 'event' }, events.length)
    this.#keep(
      events.map(({ name, properties }) => ({
        kind: 'event',
        name,
        data: mask(properties),
        release: null,
        at: now,
      })),
    )
  }

  takeMetrics(address: string, metrics: readonly FrontendMetric[], release: string | null): void {
    this.#things.take(address, metrics.length)
    const at = this.#options.clock.now()
    this.#received.inc({ kind: 'metric' }, metrics.length)
    for (const { name, value } of metrics)
      if (name === 'cls') this.#shifts.observe(value)
      else this.#durations.observe({ name }, value / 1000)
    this.#keep(
      metrics.map(({ name, value, page }) => ({
        kind: 'metric',
        name,
        data: { value, page: page ?? null },
        release,
        at,
      })),
    )
  }

  /** PLATFORM-RULE-MASKING: masked once more, whoever has sent it. */
  takeError(address: string, { message, stack, url, release, extra }: ErrorReport): void {
    this.#errors.take(address, 1)
    this.#received.inc({ kind: 'error' })
    const data = {
      message: maskText(message),
      stack: stack ? maskText(stack) : null,
      url: url ? maskText(url.replace(/#.*$/s, '')) : null,
      extra: mask(extra ?? {}),
    }
    this.#options.log.warn({ frontend: data, release }, 'error in a browser')
    this.#keep([
      {
        kind: 'error',
        name: data.message.slice(0, 200),
        data,
        release: release ?? null,
        at: this.#options.clock.now(),
      },
    ])
  }

  /** PLATFORM-CALL-FINGERPRINT: the same facts give the same name, whoever has them. */
  async nameDevice(address: string, profile: DeviceProfile): Promise<string> {
    this.#devices.take(address, 1)
    const sorted = Object.entries(profile).sort(([a], [b]) => (a < b ? -1 : 1))
    const id = createHash('sha256').update(JSON.stringify(sorted)).digest('hex').slice(0, 32)
    await countDevice(this.#options.database.db, id, profile, this.#options.clock.now())
    return id
  }

  #keep(records: readonly TelemetryRecord[]): void {
    this.#keeper.add(records)
  }

  flush(): Promise<void> {
    return this.#keeper.flush()
  }

  /** Removes what is older than thirty days. */
  async sweep(): Promise<number> {
    const before = new Date(this.#options.clock.now().getTime() - keptMs)
    const { background } = this.#options.database
    let all = 0
    for (let gone = 1; gone > 0; all += gone) gone = await removeRecords(background, before)
    await removeDevices(background, before)
    return all
  }
}
