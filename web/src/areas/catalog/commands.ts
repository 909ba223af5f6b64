import { catalog } from '@storekeep/contract/areas/catalog.ts'
import { call } from '#kit/api/call.ts'
import { refetchAbout } from '#kit/live/subjects.ts'
import { errorText } from '#kit/api/errorText.ts'
import { isProductUnknown } from '#kit/api/load.ts'
import { anyText } from '#kit/words/words.ts'
import { toast } from '#ui/toastQueue.ts'

/** Refetches every query that shows the menu. */
export function refreshMenu(): Promise<void> {
  return refetchAbout('catalog')
}

interface Command {
  readonly storeId: number
  readonly run: () => Promise<{ readonly changeId: string | null }>
  /** Message on success; omitted when the result is visible anyway, such as a move. */
  readonly done?: string | undefined
  /** Message on failure, above the reason. */
  readonly failed?: string | undefined
}

/** Runs a menu command. Reports success with Undo, or the reason for the failure with Retry. */
export async function runCommand(command: Command): Promise<boolean> {
  const { storeId, run, done } = command
  try {
    const { changeId } = await run()
    await refreshMenu()
    if (done !== undefined) showDone(storeId, done, changeId)
    return true
  } catch (error) {
    // PLATFORM-RULE-SWALLOW: the refetch shows that the product is gone
    if (!isProductUnknown(error)) showFailure(command, error)
    await refreshMenu()
    return false
  }
}

function showFailure(command: Command, error: unknown): void {
  toast({
    tone: 'bad',
    message: command.failed ?? anyText('catalog.could-not-save'),
    detail: errorText(error),
    action: { label: anyText('catalog.retry'), onAction: () => void runCommand(command) },
  })
}

/** Shows what was done, with Undo if it can be undone. */
export function showDone(storeId: number, message: string, changeId: string | null): void {
  const undo = () =>
    void runCommand({
      storeId,
      run: () => call(catalog.undo, { params: { storeId, changeId: changeId ?? '' } }),
      done: anyText('catalog.undone'),
    })
  toast({
    tone: 'good',
    message,
    ...(changeId !== null && { action: { label: anyText('catalog.undo'), onAction: undo } }),
  })
}
