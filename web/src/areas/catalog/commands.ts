import { catalog } from '@storekeep/contract/areas/catalog.ts'
import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { ApiError, isVersionMismatch } from '#kit/api/ApiError.ts'
import { call } from '#kit/api/call.ts'
import { queries } from '#kit/api/client.ts'
import { reasonOf, runCommand as run, showDone as showDoneOf } from '#kit/commands/command.ts'
import { refetchAbout } from '#kit/live/subjects.ts'

/** The marketplace services' message for an unknown product; our server has a code for it. */
const unknownProduct = "Couldn't find product with id:"

/** Whether a call failed because its product is not on the menu, which is a page state, not an error. */
export function isProductUnknown(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === 'menu.productNotFound' || error.message.includes(unknownProduct))
  )
}

/**
 * PLATFORM-RULE-SWALLOW: loads a query outside a component. On failure, the cache keeps the error with its text and
 * details, and it is rethrown, unless the product is unknown: then the result is undefined.
 */
export async function load<Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data | undefined> {
  try {
    return await queries.fetchQuery({ ...query, staleTime: 0 })
  } catch (error) {
    if (isProductUnknown(error)) return undefined
    throw error
  }
}

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
    canRepeat: (error) => !isVersionMismatch(error),
    // PLATFORM-RULE-SWALLOW: the refetch shows that the product is gone
    reason: (error) => (isProductUnknown(error) ? null : reasonOf(error)),
  })
}

/** Shows what was done, with Undo if it can be undone. */
export function showDone(storeId: number, message: string, changeId: string | null): void {
  showDoneOf(area(storeId), message, changeId)
}
