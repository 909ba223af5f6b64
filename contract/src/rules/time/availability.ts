import { minuteMs } from './durations.ts'

/** When a location could be ordered from: its scheduled time, and why it was closed within it. */

/** Why a scheduled location was closed. Of several simultaneous reasons, the first of this list counts. */
export const closingReasons = [
  'MARKETPLACE_CLOSED',
  'STORE_CLOSED',
  'STORE_PAUSED',
  'STORE_TOO_BUSY',
  'DEVICE_OFFLINE',
  'NO_COURIERS',
  'OTHER',
] as const
export type ClosingReason = (typeof closingReasons)[number]

interface ScheduledInterval {
  readonly kind: 'SCHEDULED'
  /** Timestamps in milliseconds, `to` exclusive. */
  readonly from: number
  readonly to: number
}

interface ClosedInterval {
  readonly kind: 'CLOSED'
  readonly reason: ClosingReason
  readonly from: number
  readonly to: number
}

export type AvailabilityInterval = ScheduledInterval | ClosedInterval

/** Seconds of an interval: scheduled = open + closed by reason. */
interface AvailabilityParts {
  readonly scheduled: number
  readonly open: number
  readonly closed: Readonly<Partial<Record<ClosingReason, number>>>
}

/** A segment of scheduled time: open, or closed for a reason. */
interface Segment {
  /** Null if it was open. */
  readonly reason: ClosingReason | null
  readonly from: number
  readonly to: number
}

/**
 * The scheduled time between two times, split at every change. Intervals may overlap, and each moment counts once;
 * closings outside the schedule do not count.
 */
export function segmentsOf(intervals: readonly AvailabilityInterval[], from: number, to: number): Segment[] {
  const inside = intervals.filter((it) => it.from < to && it.to > from)
  const cuts = [...new Set([from, to, ...inside.flatMap((it) => [it.from, it.to])])]
    .filter((at) => at >= from && at <= to)
    .sort((a, b) => a - b)
  const segments: { reason: ClosingReason | null; from: number; to: number }[] = []
  cuts.slice(1).forEach((end, index) => {
    const start = cuts[index] ?? end
    const here = inside.filter((it) => it.from <= start && it.to >= end)
    if (!here.some(({ kind }) => kind === 'SCHEDULED')) return
    const reason =
      closingReasons.find((it) =>
        here.some((interval) => interval.kind === 'CLOSED' && interval.reason === it),
      ) ?? null
    const last = segments.at(-1)
    if (last?.reason === reason && last.to === start) last.to = end
    else segments.push({ reason, from: start, to: end })
  })
  return segments
}

/** Reasons that the store has not chosen, and that it can fix. */
const unexpected: readonly ClosingReason[] = ['MARKETPLACE_CLOSED', 'DEVICE_OFFLINE', 'OTHER']
/** Shorter closings are not reported. */
const leastUnexpectedMs = 10 * minuteMs

/** The scheduled time that a location lost for a reason not chosen by the store. */
export function closedUnexpectedly(
  intervals: readonly AvailabilityInterval[],
  from: number,
  to: number,
): (Segment & { readonly reason: ClosingReason })[] {
  return segmentsOf(intervals, from, to).flatMap(({ reason, ...segment }) =>
    reason !== null && unexpected.includes(reason) && segment.to - segment.from >= leastUnexpectedMs
      ? [{ ...segment, reason }]
      : [],
  )
}

/** PERF-ROUTE-OPERATIONS: availability = open ÷ scheduled. Times count by whole seconds, so that the parts add up. */
export function availabilityOf(
  intervals: readonly AvailabilityInterval[],
  from: number,
  to: number,
): AvailabilityParts {
  let scheduled = 0
  let open = 0
  const closed: Partial<Record<ClosingReason, number>> = {}
  for (const segment of segmentsOf(intervals, from, to)) {
    const length = Math.floor(segment.to / 1000) - Math.floor(segment.from / 1000)
    if (length === 0) continue
    scheduled += length
    if (segment.reason === null) open += length
    else closed[segment.reason] = (closed[segment.reason] ?? 0) + length
  }
  return { scheduled, open, closed }
}
