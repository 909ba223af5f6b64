import { toast } from '../../ui/toastQueue.ts'
import { ApiError, isUnanswered } from '../api/ApiError.ts'
import { errorText } from '../api/errorText.ts'
import { fieldText } from '../form/fieldText.ts'
import { fieldFaults } from '../form/serverFaults.ts'
import { refetchAbout } from '../live/subjects.ts'
import { anyText } from '../words/words.ts'

interface Changed {
  /** The id for undoing it; null if there is nothing to undo. */
  readonly changeId: string | null
}

/** What the commands of an area share. */
interface CommandArea {
  /** Whose queries are refetched. */
  readonly area: 'catalog' | 'schedule'
  readonly undo: (changeId: string) => Promise<Changed>
}

interface Command extends CommandArea {
  readonly run: () => Promise<Changed>
  /** Message on success; omitted when the result is visible anyway, such as a move. */
  readonly done?: string | undefined
  /** Message on failure, above the reason. */
  readonly failed?: string | undefined
  /** The reason for a failure; null if the refetched page shows it. The text of the error by default. */
  readonly reason?: ((error: unknown) => string | null) | undefined
  /** Whether the same can succeed later; true by default. */
  readonly canRepeat?: (error: unknown) => boolean
  /** What Try again does, for input that can change until then; the same again by default. */
  readonly retry?: (() => void) | undefined
}

/**
 * GAP-STORE-ERRORS: runs a command that can be undone. Reports success with Undo, or the reason for the failure with
 * Retry, and refetches what the command is about.
 */
export async function runCommand(command: Command): Promise<boolean> {
  const { area, run, done, failed, reason = reasonOf, canRepeat = () => true } = command
  const { retry = () => void runCommand(command) } = command
  try {
    const { changeId } = await run()
    await refetchAbout(area)
    if (done !== undefined) showDone(command, done, changeId)
    return true
  } catch (error) {
    const detail = reason(error)
    if (detail !== null) showFailure(error, detail, canRepeat(error) ? retry : null, failed)
    // not awaited: without a network it would not end, and nothing could be tried again
    void refetchAbout(area)
    return false
  }
}

/** Why a command without marked fields was refused: for invalid entries, the reason of the first one. */
export function reasonOf(error: unknown): string {
  const [fault] = fieldFaults(error)
  return fieldText(fault?.code) ?? errorText(error)
}

/** Says that a command failed, or, if its answer was lost, that it may have taken effect. */
export function showFailure(
  error: unknown,
  detail: string,
  onRetry: (() => void) | null,
  failed: string = anyText('shell.form.failed'),
): void {
  toast({
    tone: 'bad',
    message: isUnanswered(error) ? anyText('shell.form.unsure') : failed,
    detail,
    ...(onRetry && { action: { label: anyText('shell.failed.retry'), onAction: onRetry } }),
  })
}

/** Shows what was done, with Undo if it can be undone. */
export function showDone(area: CommandArea, message: string, changeId: string | null): void {
  toast({
    tone: 'good',
    message,
    ...(changeId !== null && {
      action: { label: anyText('shell.undo'), onAction: () => undoIt(area, changeId) },
    }),
  })
}

function undoIt(area: CommandArea, changeId: string): void {
  void runCommand({
    ...area,
    run: () => area.undo(changeId),
    done: anyText('shell.undone'),
    failed: anyText('shell.undo-failed'),
    canRepeat: (error) => !isRefused(error),
  })
}

/** Something has changed since, or the user may not change it any more. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
