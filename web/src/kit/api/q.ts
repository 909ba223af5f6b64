import { queryOptions } from '@tanstack/react-query'
import type { AnyEndpoint, Input, Reply } from '@storekeep/contract/kit/endpoint.ts'
import { call } from './call.ts'
import type { Sent } from './call.ts'

type Asked<E> = unknown extends Input<E> ? [input?: undefined] : [input: Input<E>]

/** Query options of an endpoint; the key is its id and input. Name them once per room, in `x.queries.ts`. */
export const q = <E extends AnyEndpoint>(endpoint: E, ...[input]: Asked<E>) =>
  queryOptions<Reply<E>>({
    queryKey: [endpoint.id, input ?? null],
    // input stands where the endpoint asks for it; the conditional type cannot be seen through here
    queryFn: ({ signal }) => call(endpoint, ...([input, { signal }] as unknown as Sent<E>)),
  })
