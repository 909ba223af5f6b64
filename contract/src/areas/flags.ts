import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { feedEndpoint } from '../kit/feed.ts'
import {
  CountryCode,
  described,
  ExternalId,
  FedStore,
  FedUser,
  StoreId,
  text,
  Version,
} from '../kit/fields.ts'

const AnyFlagValue = z.union([z.boolean(), z.number(), z.string()])

export const flags = {
  query: endpoint({
    id: 'PLATFORM-CALL-FEATURES-QUERY',
    summary:
      'Values of flags for the signed-in user and these stores; without stores for all of theirs. Names that do not exist are left out of the answer.',
    method: 'POST',
    host: 'root',
    path: '/features/query',
    access: 'signed-in',
    beforeFactor: true,
    effect: 'read',
    body: z.object({
      toggles: z.array(text(1, 120)).check(z.maxLength(300, 'field.tooLong')),
      storeIds: z.optional(
        z.array(StoreId).check(z.minLength(1, 'field.required'), z.maxLength(5000, 'field.tooLong')),
      ),
    }),
    reply: z.object({ toggles: z.array(z.object({ name: z.string(), value: AnyFlagValue })) }),
  }),
}

/** A flag's value for one country, one store or one user; without any of them it is global. */
export const FlagLine = z
  .object({
    externalId: ExternalId,
    version: Version,
    flag: described(
      text(1, 120),
      'One of country, store and user may be given; the value applies to all without one. The value of a user comes first, then of the store, then of the country.',
    ),
    country: z.optional(CountryCode),
    store: z.optional(FedStore),
    user: z.optional(FedUser),
    value: described(z.nullable(AnyFlagValue), 'Its type is that of the flag. Null removes the value.'),
  })
  .check(
    z.refine(
      ({ country, store, user }) => [country, store, user].filter((it) => it !== undefined).length <= 1,
      { error: 'flag.oneTarget', path: ['flag'] },
    ),
  )
export type FlagLine = z.output<typeof FlagLine>

export const flagsFeed = {
  flags: feedEndpoint({
    name: 'flags',
    summary: 'Sets and removes flags for countries, stores and users; effective on the next request.',
    scope: 'stores',
    line: FlagLine,
  }),
}
