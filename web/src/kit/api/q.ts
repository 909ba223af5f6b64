import type { queryOptions } from '@tanstack/react-query'
import type { AnyEndpoint, Input, Reply } from '@storekeep/contract/kit/endpoint.ts'
import { call } from './call.ts'
import type { Sent } from './call.ts'
import { takeEarlyAnswer } from './early.ts'

type Asked<E> = unknown extends Input<E> ? [input?: undefined] : [input: Input<E>]

/** `queryOptions` of react-query only adds types; the first calls are defined before the library loads */
const typed = ((options: unknown) => options) as typeof queryOptions // see above

/**
 * Query options of an endpoint; the key is its id, input and path, since several endpoints may share a requirement id.
 * Define them once per folder, in `x.queries.ts`.
 */
export function q<E extends AnyEndpoint>(endpoint: E, ...[input]: Asked<E>) {
  const queryKey = [endpoint.id, input ?? null, endpoint.path]
  return typed<Reply<E>>({
    queryKey,
    queryFn: ({ signal }) =>
      (takeEarlyAnswer(queryKey) as Promise<Reply<E>> | undefined) ?? // started under the id of this endpoint
      // the input matches the endpoint; TypeScript cannot resolve the conditional type here
      call(endpoint, ...([input, { signal }] as unknown as Sent<E>)),
  })
}
