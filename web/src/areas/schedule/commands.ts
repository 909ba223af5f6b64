import { schedule } from '@storekeep/contract/areas/schedule.ts'
import { call } from '#kit/api/call.ts'
import { refetchAbout } from '#kit/live/subjects.ts'
import { errorText } from '#kit/api/errorText.ts'
import { anyText } from '#kit/words/words.ts'
import { toast } from '#ui/toastQueue.ts'

/** Refetches every query that shows hours or availability. */
export function refreshSchedule(): Promise<void> {
  return refetchAbout('schedule')
}

interface Command {
  readonly run: () => Promise<{ readonly changeId: string | null }>
  /** Message on success. */
  readonly done: string
}

/** GAP-STORE-ERRORS: reports success with Undo, or the reason for the failure with Retry. */
export async function runCommand(command: Command): Promise<boolean> {
  try {
    const { changeId } = await command.run()
    await refreshSchedule()
    showDone(command.done, changeId)
    return true
  } catch (error) {
    showFailure(error, () => void runCommand(command))
    await refreshSchedule()
    return false
  }
}

export function showFailure(error: unknown, onRetry: () => void): void {
  toast({
    tone: 'bad',
    message: anyText('schedule.could-not-save'),
    detail: errorText(error),
    action: { label: anyText('schedule.retry'), onAction: onRetry },
  })
}

/** Shows what was done, with Undo if it can be undone. */
export function showDone(message: string, changeId: string | null): void {
  const undo = () =>
    void runCommand({
      run: () => call(schedule.undo, { params: { changeId: changeId ?? '' } }),
      done: anyText('schedule.undone'),
    })
  toast({
    tone: 'good',
    message,
    ...(changeId !== null && { action: { label: anyText('schedule.undo'), onAction: undo } }),
  })
}

/** Pauses locations for a number of minutes. */
export function pauseFor(storeAddressIds: number[], minutes: number, done: string): Promise<boolean> {
  return runCommand({
    done,
    run: () => call(schedule.pause, { query: { storeAddressIds }, body: { minutes } }),
  })
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
