import { catalog } from '@storekeep/contract/areas/catalog.ts'
import { call } from '#kit/api/call.ts'
import { isProductUnknown } from '#kit/api/load.ts'
import { reasonOf, runCommand as run, showDone as showDoneOf } from '#kit/commands/command.ts'
import { refetchAbout } from '#kit/live/subjects.ts'

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

const area = (storeId: number) => ({
  area: 'catalog' as const,
  undo: (changeId: string) => call(catalog.undo, { params: { storeId, changeId } }),
})

/** Runs a menu command. Reports success with Undo, or the reason for the failure with Retry. */
export function runCommand({ storeId, ...command }: Command): Promise<boolean> {
  return run({
    ...area(storeId),
    ...command,
    // PLATFORM-RULE-SWALLOW: the refetch shows that the product is gone
    reason: (error) => (isProductUnknown(error) ? null : reasonOf(error)),
  })
}

/** Shows what was done, with Undo if it can be undone. */
export function showDone(storeId: number, message: string, changeId: string | null): void {
  showDoneOf(area(storeId), message, changeId)
}
