import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { ApiError } from './ApiError.ts'
import { queries } from './client.ts'

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
