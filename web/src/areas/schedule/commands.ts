import { schedule } from '@storekeep/contract/areas/schedule.ts'
import { isVersionMismatch } from '#kit/api/ApiError.ts'
import { call } from '#kit/api/call.ts'
import {
  reasonOf,
  runCommand as run,
  showDone as showDoneOf,
  showFailure as showFailureOf,
} from '#kit/commands/command.ts'
import { refetchAbout } from '#kit/live/subjects.ts'

/** Refetches every query that shows hours or availability. */
export function refreshSchedule(): Promise<void> {
  return refetchAbout('schedule')
}

interface Command {
  readonly run: () => Promise<{ readonly changeId: string | null }>
  /** Message on success. */
  readonly done: string
  readonly reason?: (error: unknown) => string | null
  readonly retry?: () => void
}

const area = {
  area: 'schedule',
  undo: (changeId: string) => call(schedule.undo, { params: { changeId } }),
} as const

/** Reports success with Undo, or the reason for the failure with Retry. */
export function runCommand(command: Command): Promise<boolean> {
  return run({ ...area, canRepeat: (error) => !isVersionMismatch(error), ...command })
}

export function showFailure(error: unknown, onRetry: () => void): void {
  showFailureOf(error, reasonOf(error), onRetry)
}

/** Shows what was done, with Undo if it can be undone. */
export function showDone(message: string, changeId: string | null): void {
  showDoneOf(area, message, changeId)
}

/** Pauses locations for a number of minutes, or until a time. */
export function pauseFor(
  storeAddressIds: number[],
  body: { minutes: number } | { until: string },
  done: string,
): Promise<boolean> {
  return runCommand({ done, run: () => call(schedule.pause, { query: { storeAddressIds }, body }) })
}

/** Extends the preparation time for a number of minutes. */
export function busyFor(
  storeAddressIds: number[],
  body: { minutes: number; extraMinutes: 5 | 10 | 15 | 20 | 30 },
  done: string,
): Promise<boolean> {
  return runCommand({ done, run: () => call(schedule.setBusy, { query: { storeAddressIds }, body }) })
}

const oneTap = {
  RESUME: (storeAddressIds: number[]) => call(schedule.resume, { query: { storeAddressIds } }),
  CALM: (storeAddressIds: number[]) => call(schedule.setCalm, { query: { storeAddressIds } }),
  OPEN_TODAY: (storeAddressIds: number[]) =>
    call(schedule.openToday, { query: { storeAddressIds }, body: { minutes: 120 } }),
}

/** Resolves a cause with one tap. */
export function fixNow(fix: keyof typeof oneTap, storeAddressIds: number[], done: string): Promise<boolean> {
  return runCommand({ done, run: () => oneTap[fix](storeAddressIds) })
}
