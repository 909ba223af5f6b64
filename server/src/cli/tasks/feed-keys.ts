import { keyScopes } from '@storekeep/contract/kit/access.ts'
import type { KeyScope } from '@storekeep/contract/kit/access.ts'
import { FeedKeys } from '../../platform/access/feed-keys.ts'
import { systemClock } from '../../platform/clock.ts'
import { options, UsageError } from '../command.ts'
import type { AdminCommand } from '../command.ts'

const isScope = (text: string): text is KeyScope => keyScopes.some((scope) => scope === text)

const scopesOf = (text: string | undefined): KeyScope[] => {
  const given = (text ?? '').split(',').map((it) => it.trim())
  const scopes = given.filter(isScope)
  if (scopes.length === 0 || scopes.length < given.length)
    throw new UsageError(`--scopes wants some of ${keyScopes.join(',')}`)
  return scopes
}

const only = (given: readonly string[], what: string): string => {
  const [value, ...more] = given
  if (value === undefined || more.length > 0) throw new UsageError(`give one ${what}`)
  return value
}

const create: AdminCommand<{ name: string; scopes: KeyScope[] }, { id: string; key: string }> = {
  summary: 'makes a key for the feed API and prints it, once',
  usage: `--name NAME --scopes ${keyScopes.join(',')}`,
  input: (given) => {
    const found = options(given, ['name', 'scopes'])
    const name = found.get('name')?.trim() ?? ''
    if (name === '' || name.length > 100) throw new UsageError('--name wants 1 to 100 characters')
    return { name, scopes: scopesOf(found.get('scopes')) }
  },
  task: {
    name: 'feed-key-create',
    mayCreate: true,
    run: ({ db }, { name, scopes }) => new FeedKeys(db, systemClock).create(name, scopes),
  },
  print: ({ key }) => key,
  note: 'Keep the key: it is not shown again.',
}

interface Listed {
  readonly id: string
  readonly name: string
  readonly hint: string
  readonly scopes: readonly string[]
  /** ISO; may have been serialised as JSON. */
  readonly createdAt: string
  readonly revokedAt: string | null
}

const list: AdminCommand<null, Listed[]> = {
  summary: 'lists the keys of the feed API',
  usage: '',
  input: (given) => {
    if (given.length > 0) throw new UsageError('list takes no arguments')
    return null
  },
  task: {
    name: 'feed-key-list',
    run: async ({ db }) =>
      (await new FeedKeys(db, systemClock).list()).map(({ createdAt, revokedAt, ...key }) => ({
        ...key,
        createdAt: createdAt.toISOString(),
        revokedAt: revokedAt?.toISOString() ?? null,
      })),
  },
  print: (keys) =>
    keys.length === 0
      ? 'There are no keys.'
      : keys
          .map(
            ({ id, name, hint, scopes, createdAt, revokedAt }) =>
              `${id}  ${hint}…  ${scopes.join(',')}  ${createdAt.slice(0, 10)}  ${revokedAt === null ? 'valid' : `revoked ${revokedAt.slice(0, 10)}`}  ${name}`,
          )
          .join('\n'),
}

const revoke: AdminCommand<string, number> = {
  summary: 'ends a key at once',
  usage: 'ID-OR-NAME',
  input: (given) => only(given, 'id or name'),
  task: {
    name: 'feed-key-revoke',
    run: async ({ db }, idOrName) => {
      const ended = await new FeedKeys(db, systemClock).revoke(idOrName)
      if (ended === 0) throw new Error(`there is no valid key ${idOrName}`)
      return ended
    },
  },
  print: (ended) => `${ended} ${ended === 1 ? 'key' : 'keys'} revoked.`,
}

/** `npm run feed-key -- create|list|revoke`. */
export const feedKeyCommands = { create, list, revoke } as const
