import type { Section } from '@storekeep/contract/kit/access.ts'
import {
  sectionsOf,
  type Access,
  type AnyEndpoint,
  type SectionAccess,
} from '@storekeep/contract/kit/endpoint.ts'
import type { AccessTokens } from '../../access/access-tokens.ts'
import { feedKeyPrefix, type FeedKeys } from '../../access/feed-keys.ts'
import type { Rejection, SignedInUser, SignedInUsers } from '../../access/signed-in-user.ts'
import { AppError } from '../../app-error.ts'
import { scopeOf, scopeOfKey } from '../../scope/scope.ts'
import type { Actor, Scope } from '../../scope/scope.ts'

/** An admitted caller: `who` of the handler, and the name in the audit log. */
export interface Caller {
  readonly who: null | SignedInUser | Scope
  readonly actor: Actor
  readonly user: SignedInUser | null
}

const anonymous: Caller = { who: null, actor: { kind: 'anonymous', id: null }, user: null }

const bearer = (authorization: string | undefined): string | undefined =>
  authorization === undefined ? undefined : /^Bearer ([\x21-\x7e]{1,4096})$/i.exec(authorization)?.[1]

/** Why a user has a section in none of their stores. */
type Denial = (user: SignedInUser, section: Section) => Promise<Rejection>

/** Admits only callers that the endpoint's access allows. */
export class Guard {
  readonly #tokens: AccessTokens
  readonly #users: SignedInUsers
  readonly #keys: FeedKeys
  readonly #denial: Denial

  constructor(parts: { tokens: AccessTokens; users: SignedInUsers; keys: FeedKeys; denial: Denial }) {
    this.#tokens = parts.tokens
    this.#users = parts.users
    this.#keys = parts.keys
    this.#denial = parts.denial
  }

  async admit(
    {
      access,
      effect,
      beforeFactor,
      personal,
    }: Pick<AnyEndpoint, 'access' | 'effect' | 'beforeFactor' | 'personal'>,
    authorization: string | undefined,
  ): Promise<Caller> {
    if (access === 'public') return anonymous
    if (access !== 'signed-in' && 'key' in access) return this.#byKey(access.key, authorization)
    const user = await this.#signedIn(authorization)
    const { userId, sessionId, viewedBy } = user
    const actor: Actor = { kind: 'user', id: userId, sessionId, viewedBy }
    if (user.lacksFactor && !beforeFactor) throw new AppError('session.factorDemanded')
    if (viewedBy && personal) throw new AppError('session.viewPersonal')
    if (access === 'signed-in') return { who: user, actor, user }
    if (user.rejection) throw new AppError('access.noPortal', detailsOf(user.rejection))
    const sections = sectionsOf(access)
    const open = effect === 'read' ? user.readable : user.sections
    if (!sections.some((section) => open.has(section))) throw await this.#refusal(user, access.section)
    return {
      who: scopeOf(user, sections, effect === 'read' ? 'read' : 'change'),
      actor,
      user,
    }
  }

  /**
   * The caller with the grants of a single section. `wanted` is the section in the request; by default the endpoint's
   * own.
   */
  async inSection(caller: Caller, { section, or }: SectionAccess, wanted: unknown): Promise<Caller> {
    const { user } = caller
    if (or === undefined || user === null) return caller
    const chosen = or.find((one) => one === wanted) ?? section
    if (user.sections.has(chosen)) return { ...caller, who: scopeOf(user, chosen) }
    throw await this.#refusal(user, chosen)
  }

  async #refusal(user: SignedInUser, section: Section): Promise<AppError> {
    const denial = await this.#denial(user, section)
    return new AppError('access.sectionDenied', { ...detailsOf(denial), section })
  }

  async #signedIn(authorization: string | undefined): Promise<SignedInUser> {
    if (authorization === undefined) throw new AppError('session.required')
    const token = bearer(authorization)
    const claims = token === undefined ? 'invalid' : this.#tokens.read(token)
    if (claims === 'invalid') throw new AppError('session.invalidAccessToken')
    if (claims === 'expired') throw new AppError('session.expired')
    const user = await this.#users.load(claims.sessionId)
    if (user === null || user.userId !== claims.userId) throw new AppError('session.expired')
    return user
  }

  async #byKey(scope: FeedScope, authorization: string | undefined): Promise<Caller> {
    if (authorization === undefined) throw new AppError('key.required')
    const text = bearer(authorization)
    const key = text?.startsWith(feedKeyPrefix) ? await this.#keys.find(text) : null
    if (!key) throw new AppError('key.invalid')
    if (!key.scopes.includes(scope)) throw new AppError('key.scopeMissing', { scope })
    return { who: scopeOfKey(key), actor: { kind: 'key', id: key.id }, user: null }
  }
}

const detailsOf = ({ code, variables }: Rejection) => ({
  rejectionCode: code,
  rejectionTemplateVariables: variables,
})

type FeedScope = Extract<Access, { key: unknown }>['key']
