import type { StopKind } from '@storekeep/contract/rules/schedule/stops.ts'
import type { Command } from '../../platform/http/commands/in-transaction.ts'
import { AppError } from '../../platform/app-error.ts'
import { calendarsOf, revisionsOfChange } from './calendar/calendar.repo.ts'
import { changeCalendars } from './calendar/calendar.service.ts'
import { lockLocations } from './locations.ts'
import { newestStops, stopsOfChange, type NewStop, type StoredStop } from './stops/stops.repo.ts'
import { busyKinds, holds, pauseKinds, writeStops } from './stops/stops.service.ts'

/**
 * Undoes a command at all of its locations or at none. It is refused if something else has changed since, or if the
 * pause or busy mode has expired at all of them. An undo is a change itself and can be undone.
 */
export async function undoChange(command: Command, changeId: string): Promise<{ changeId: string | null }> {
  const { tx, who } = command
  const revisions = await revisionsOfChange(tx, who, changeId)
  const stops = await stopsOfChange(tx, who, changeId)
  const all = [...revisions, ...stops]
  // not found for a user who cannot see all locations of the command
  if (all.length === 0 || all.some(({ isVisible }) => !isVisible))
    throw new AppError('schedule.changeNotFound', { id: changeId })
  return revisions.length > 0
    ? undoCalendars(command, changeId, revisions)
    : undoStops(command, changeId, stops)
}

async function undoCalendars(
  command: Command,
  changeId: string,
  revisions: Awaited<ReturnType<typeof revisionsOfChange>>,
) {
  const ids = revisions.map(({ storeAddressId }) => storeAddressId)
  const locations = await lockLocations(command.tx, command.who, ids)
  const current = await calendarsOf(command.tx, locations)
  if (current.some((one) => one.changeId !== changeId))
    throw new AppError('schedule.changedSince', { id: changeId })
  const before = new Map(revisions.map((one) => [one.storeAddressId, one.before]))
  return changeCalendars(
    command,
    ids,
    (calendar, { storeAddressId }) => before.get(storeAddressId) ?? calendar,
  )
}

async function undoStops(command: Command, changeId: string, stops: readonly StoredStop[]) {
  const locations = await lockLocations(
    command.tx,
    command.who,
    stops.map(({ storeAddressId }) => storeAddressId),
  )
  const kinds: readonly [StopKind, StopKind] = pauseKinds.some((kind) => kind === stops[0]?.kind)
    ? pauseKinds
    : busyKinds
  const newest = await newestStops(command.tx, locations, kinds, 2)
  const now = command.clock.now()
  const undone = locations.flatMap(({ storeId, storeAddressId }): NewStop[] => {
    const [last, before] = newest.get(storeAddressId) ?? []
    if (last?.changeId !== changeId) throw new AppError('schedule.changedSince', { id: changeId })
    const location = { storeId, storeAddressId }
    if (holds(before, now)) {
      const { kind, until, reason, extraMinutes } = before
      return [{ ...location, kind, until, reason, extraMinutes }]
    }
    // what has expired has been reported as ended
    if (!holds(last, now)) return []
    return [{ ...location, kind: kinds[1], until: null, reason: null, extraMinutes: null }]
  })
  if (undone.length === 0) throw new AppError('schedule.endedSince', { id: changeId })
  return writeStops(command, undone)
}
