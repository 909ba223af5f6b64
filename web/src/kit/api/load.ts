import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { ApiError } from './ApiError.ts'
import { queries } from './client.ts'

/** How the marketplace's own services say that a product is not there; our server has a code for it. */
const unknownProduct = "Couldn't find product with id:"

/** Whether a call failed because its product is not on the menu: a state of the page, not a fault. */
export function isProductUnknown(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === 'menu.productNotFound' || error.message.includes(unknownProduct))
  )
}

/**
 * PLATFORM-RULE-SWALLOW: loads what is asked for outside of a component. The cache marks a load as failed and keeps the
 * error with its text and details. It is thrown again, unless the product is unknown: then there is no answer.
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
