import type { BusyBody, PauseBody } from '@storekeep/contract/areas/schedule.shapes.ts'
import { minuteMs } from '@storekeep/contract/rules/time/durations.ts'
import { longestStopMinutes, type StopKind } from '@storekeep/contract/rules/schedule/stops.ts'
import type { Command } from '../../../platform/http/commands/in-transaction.ts'
import { invalid } from '../../../platform/app-error.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { announceSchedule, lockLocations } from '../locations.ts'
import { publishAvailability, publishStops } from '../publish.ts'
import { insertStops, newestStops, type NewStop, type StoredStop } from './stops.repo.ts'
import { userIdOf } from '../../../platform/scope/scope.ts'

/** Pairs of event kinds of which the newest decides. */
export const pauseKinds = ['PAUSE', 'RESUME'] as const satisfies readonly StopKind[]
export const busyKinds = ['BUSY', 'CALM'] as const satisfies readonly StopKind[]

type Change = Pick<NewStop, 'kind' | 'until' | 'reason' | 'extraMinutes'>

/** Writes events for locations; returns the id to undo them. */
export async function writeStops(
  command: Command,
  stops: readonly NewStop[],
): Promise<{ changeId: string | null }> {
  const { tx, who, clock, audit } = command
  if (stops.length === 0) return { changeId: null }
  const changeId = uuidv7(clock.now())
  await insertStops(tx, stops, { at: clock.now(), by: userIdOf(who), changeId })
  for (const { storeId, storeAddressId, ...stop } of stops)
    audit.change('availability', storeAddressId, null, stop, storeId)
  audit.undoable(changeId)
  await announceSchedule(tx, stops)
  const context = { tx, who, now: clock.now() }
  await publishStops(context, stops)
  await publishAvailability(context, stops)
  return { changeId }
}

async function stopAt(command: Command, ids: readonly number[], change: Change) {
  const locations = await lockLocations(command.tx, command.who, ids)
  return writeStops(
    command,
    locations.map(({ storeId, storeAddressId }) => ({ storeId, storeAddressId, ...change })),
  )
}

/** Ends an active pause or busy mode; writes nothing if there is none. */
async function endAt(command: Command, ids: readonly number[], kinds: readonly [StopKind, StopKind]) {
  const locations = await lockLocations(command.tx, command.who, ids)
  const newest = await newestStops(command.tx, locations, kinds, 1)
  const now = command.clock.now()
  return writeStops(
    command,
    locations.flatMap(({ storeId, storeAddressId }) =>
      holds(newest.get(storeAddressId)?.[0], now)
        ? [{ storeId, storeAddressId, kind: kinds[1], until: null, reason: null, extraMinutes: null }]
        : [],
    ),
  )
}

/** Whether an event started something that has not ended. */
export function holds(stop: StoredStop | undefined, now: Date): stop is StoredStop {
  return stop?.until !== undefined && stop.until !== null && stop.until > now
}

const untilIn = ({ clock }: Command, minutes: number): Date =>
  new Date(clock.now().getTime() + minutes * minuteMs)

/** Pauses locations until the pause expires or is ended. */
export function pause(command: Command, ids: readonly number[], { minutes, until, reason }: PauseBody) {
  const end = until === undefined ? untilIn(command, minutes ?? 0) : untilAt(command, until)
  return stopAt(command, ids, { kind: 'PAUSE', until: end, reason, extraMinutes: null })
}

function untilAt(command: Command, until: string): Date {
  const end = new Date(until)
  if (end <= command.clock.now()) throw invalid([{ path: 'until', code: 'field.tooSmall' }])
  if (end > untilIn(command, longestStopMinutes)) throw invalid([{ path: 'until', code: 'field.tooLarge' }])
  return end
}

export function resume(command: Command, ids: readonly number[]) {
  return endAt(command, ids, pauseKinds)
}

/** Busy mode: orders are accepted, with a longer preparation time. */
export function setBusy(command: Command, ids: readonly number[], { minutes, extraMinutes }: BusyBody) {
  const until = untilIn(command, minutes)
  return stopAt(command, ids, { kind: 'BUSY', until, reason: null, extraMinutes })
}

export function setCalm(command: Command, ids: readonly number[]) {
  return endAt(command, ids, busyKinds)
}
