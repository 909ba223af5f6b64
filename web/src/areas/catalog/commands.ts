import { catalog } from '@storekeep/contract/areas/catalog.ts'
import { call } from '#kit/api/call.ts'
import { queries } from '#kit/api/client.ts'
import { errorText } from '#kit/api/errorText.ts'
import { isProductUnknown } from '#kit/api/load.ts'
import { anyText } from '#kit/words/words.ts'
import { toast } from '#ui/toastQueue.ts'

/** Asks again for everything that shows a menu. */
export function refreshMenu(): Promise<void> {
  return queries.invalidateQueries({
    predicate: ({ queryKey: [id] }) => /^(?:CATALOG|MENU-MATRIX|PACK|TRANS)-CALL-/.test(String(id)),
  })
}

interface Command {
  readonly storeId: number
  readonly run: () => Promise<{ readonly changeId: string | null }>
  /** Said when it is done; nothing is said of what one sees anyway, such as a move. */
  readonly done?: string | undefined
  /** Said when it fails, above the reason. */
  readonly failed?: string | undefined
}

/** Runs a command of the menu: says that it is done and offers Undo, or why it failed and offers Retry. */
export async function runCommand(command: Command): Promise<boolean> {
  const { storeId, run, done } = command
  try {
    const { changeId } = await run()
    await refreshMenu()
    if (done !== undefined) sayDone(storeId, done, changeId)
    return true
  } catch (error) {
    // PLATFORM-RULE-SWALLOW: what is asked for again shows that the product is gone
    if (!isProductUnknown(error)) sayFailed(command, error)
    await refreshMenu()
    return false
  }
}

function sayFailed(command: Command, error: unknown): void {
  toast({
    tone: 'bad',
    message: command.failed ?? anyText('catalog.could-not-save'),
    detail: errorText(error),
    action: { label: anyText('catalog.retry'), onAction: () => void runCommand(command) },
  })
}

/** Says what was done, with Undo where there is something to undo. */
export function sayDone(storeId: number, message: string, changeId: string | null): void {
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
