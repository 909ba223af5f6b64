import type { Access } from '@storekeep/contract/kit/endpoint.ts'
import type { AccessTokens } from '../access/access-tokens.ts'
import type { FeedKeys } from '../access/feed-keys.ts'
import { feedKeyPrefix } from '../access/feed-keys.ts'
import type { Principal, Principals } from '../access/principals.ts'
import { AppError } from '../app-error.ts'
import { scopeOf, scopeOfKey } from '../scope/scope.ts'
import type { Actor, Scope } from '../scope/scope.ts'

/** Somebody who may call: what the handler gets as `who`, and whom the records name. */
export interface Asker {
  readonly who: null | Principal | Scope
  readonly actor: Actor
  readonly principal: Principal | null
}

const nobody: Asker = { who: null, actor: { kind: 'anonymous', id: null }, principal: null }

const bearer = (authorization: string | undefined): string | undefined =>
  authorization === undefined ? undefined : /^Bearer ([\x21-\x7e]{1,4096})$/i.exec(authorization)?.[1]

/** ACCESS-CODE-403021: not assigned to the section. */
export const sectionDenied = 403021

/** Lets in whom the endpoint's access names, and nobody else. */
export class Guard {
  readonly #tokens: AccessTokens
  readonly #principals: Principals
  readonly #keys: FeedKeys

  constructor(parts: { tokens: AccessTokens; principals: Principals; keys: FeedKeys }) {
    this.#tokens = parts.tokens
    this.#principals = parts.principals
    this.#keys = parts.keys
  }

  async admit(access: Access, authorization: string | undefined): Promise<Asker> {
    if (access === 'public') return nobody
    if (access !== 'signed-in' && 'key' in access) return this.#byKey(access.key, authorization)
    const principal = await this.#signedIn(authorization)
    const actor: Actor = { kind: 'user', id: principal.userId, sessionId: principal.sessionId }
    if (access === 'signed-in') return { who: principal, actor, principal }
    if (principal.rejection)
      throw new AppError('access.noPortal', {
        rejectionCode: principal.rejection.code,
        rejectionTemplateVariables: principal.rejection.variables,
      })
    if (!principal.sections.has(access.section))
      throw new AppError('access.sectionDenied', { rejectionCode: sectionDenied, section: access.section })
    return { who: scopeOf(principal, access.section), actor, principal }
  }

  async #signedIn(authorization: string | undefined): Promise<Principal> {
    if (authorization === undefined) throw new AppError('session.required')
    const token = bearer(authorization)
    const claims = token === undefined ? 'invalid' : this.#tokens.read(token)
    if (claims === 'invalid') throw new AppError('session.invalidAccessToken')
    if (claims === 'expired') throw new AppError('session.expired')
    const principal = await this.#principals.load(claims.sessionId)
    if (principal === null || principal.userId !== claims.userId) throw new AppError('session.expired')
    return principal
  }

  async #byKey(scope: FeedScope, authorization: string | undefined): Promise<Asker> {
    if (authorization === undefined) throw new AppError('key.required')
    const text = bearer(authorization)
    const key = text?.startsWith(feedKeyPrefix) ? await this.#keys.find(text) : null
    if (!key) throw new AppError('key.invalid')
    if (!key.scopes.includes(scope)) throw new AppError('key.scopeMissing', { scope })
    return { who: scopeOfKey(key), actor: { kind: 'key', id: key.id }, principal: null }
  }
}

type FeedScope = Extract<Access, { key: unknown }>['key']
