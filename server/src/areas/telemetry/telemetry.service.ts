import { beginningOf } from '@storekeep/contract/rules/text.ts'
import { createHash } from 'node:crypto'
import type {
  AnalyticsEvent,
  DeviceProfile,
  ErrorReport,
  FrontendMetric,
} from '@storekeep/contract/areas/telemetry.ts'
import { dayMs } from '@storekeep/contract/rules/time/durations.ts'
import { Counter, Gauge, Histogram } from 'prom-client'
import type { Registry } from 'prom-client'
import { mask, maskText } from '../../platform/log/mask.ts'
import { mayCount } from '../account/account.read.ts'
import { Keeper, type TelemetryOptions } from './keeper.ts'
import { Meter } from './meter.ts'
import { countDevice, removeDevices, removeRecords } from './telemetry.repo.ts'
import type { TelemetryRecord } from './telemetry.repo.ts'

const eventRetentionMs = 30 * dayMs
/** Retention of anonymous submissions. */
const strangerRetentionMs = 7 * dayMs
const deviceRetentionMs = 30 * dayMs
/** Maximum number of new device profiles per day. */
const devicesADay = 20_000

/** Ingests telemetry of browsers. */
export class Telemetry {
  readonly #options: TelemetryOptions
  readonly #keeper: Keeper
  readonly #records: Meter
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
    this.#keeper = new Keeper(options)
    this.#records = new Meter(options.clock, 3000)
    this.#errors = new Meter(options.clock, 60)
    this.#devices = new Meter(options.clock, 60)
  }

  /** Exposes the figures at /metrics. */
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

  /** PLATFORM-CALL-ANALYTICS: stored only with the user's consent, and without the user. */
  async takeEvents(userId: number, address: string, events: readonly AnalyticsEvent[]): Promise<void> {
    this.#records.take(address, events.length)
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
    this.#records.take(address, metrics.length)
    this.#keeper.mustHaveRoom()
    const at = this.#options.clock.now()
    this.#received.inc({ kind: 'metric' }, metrics.length)
    for (const { name, value } of metrics)
      if (name === 'cls') this.#shifts.observe(value)
      else this.#durations.observe({ name }, value / 1000)
    this.#keep(
      metrics.map(({ name, value, page }) => ({
        kind: 'metric',
        name,
        data: { value, page: page === undefined ? null : maskText(page) },
        release,
        at,
      })),
    )
  }

  /** PLATFORM-RULE-MASKING: masked again on the server, for every sender. */
  takeError(address: string, { message, stack, url, release, extra }: ErrorReport): void {
    this.#errors.take(address, 1)
    this.#keeper.mustHaveRoom()
    this.#received.inc({ kind: 'error' })
    const data = {
      message: maskText(message),
      stack: stack ? maskText(stack) : null,
      url: url ? maskText(url.split('#', 1)[0] ?? '') : null,
      extra: mask(extra ?? {}),
      release: release ? maskText(release) : null,
    }
    this.#options.log.warn({ frontend: data }, 'error in a browser')
    this.#keep([
      {
        kind: 'error',
        name: beginningOf(data.message, 200),
        data,
        release: data.release,
        at: this.#options.clock.now(),
      },
    ])
  }

  /** PLATFORM-CALL-FINGERPRINT: the same properties give the same fingerprint on every device. */
  async nameDevice(address: string, profile: DeviceProfile): Promise<string> {
    this.#devices.take(address, 1)
    const sorted = Object.entries(profile).sort(([a], [b]) => (a < b ? -1 : 1))
    const id = createHash('sha256').update(JSON.stringify(sorted)).digest('hex').slice(0, 32)
    const { allowed } = await this.#options.limits.hit('telemetry:devices', devicesADay, dayMs / 1000)
    if (allowed) await countDevice(this.#options.database.db, id, profile, this.#options.clock.now())
    return id
  }

  #keep(records: readonly TelemetryRecord[]): void {
    this.#keeper.add(records)
  }

  flush(): Promise<void> {
    return this.#keeper.flush()
  }

  /** Deletes records past their retention. */
  async sweep(): Promise<number> {
    const { database, clock } = this.#options
    const before = (ageMs: number) => new Date(clock.now().getTime() - ageMs)
    const db = database.background
    const ofStrangers = await removeRecords(db, ['error', 'metric'], before(strangerRetentionMs))
    const events = await removeRecords(db, ['event'], before(eventRetentionMs))
    await removeDevices(db, before(deviceRetentionMs))
    return ofStrangers + events
  }
}
