import type { queryOptions } from '@tanstack/react-query'
import type { AnyEndpoint, Input, Reply } from '@storekeep/contract/kit/endpoint.ts'
import { call } from './call.ts'
import type { Sent } from './call.ts'
import { takeEarlyAnswer } from './early.ts'

type Asked<E> = unknown extends Input<E> ? [input?: undefined] : [input: Input<E>]

/** react-query's own only types what it is given; the first calls are named before the library is there. */
const typed = ((options: unknown) => options) as typeof queryOptions // see above

/**
 * Query options of an endpoint; the key is its id, its input and its path, since calls of our own may share the id of
 * the requirement they serve. Define them once per folder, in `x.queries.ts`.
 */
export function q<E extends AnyEndpoint>(endpoint: E, ...[input]: Asked<E>) {
  const queryKey = [endpoint.id, input ?? null, endpoint.path]
  return typed<Reply<E>>({
    queryKey,
    queryFn: ({ signal }) =>
      (takeEarlyAnswer(queryKey) as Promise<Reply<E>> | undefined) ?? // begun under this very endpoint's id
      // input stands where the endpoint asks for it; the conditional type cannot be seen through here
      call(endpoint, ...([input, { signal }] as unknown as Sent<E>)),
  })
}
