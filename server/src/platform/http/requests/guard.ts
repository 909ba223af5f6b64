import type { Section } from '@storekeep/contract/kit/access.ts'
import {
  sectionsOf,
  type Access,
  type AnyEndpoint,
  type SectionAccess,
} from '@storekeep/contract/kit/endpoint.ts'
import type { AccessTokens } from '../../access/access-tokens.ts'
import type { FeedKeys } from '../../access/feed-keys.ts'
import { feedKeyPrefix } from '../../access/feed-keys.ts'
import type { Principal, Principals, Rejection } from '../../access/principals.ts'
import { AppError } from '../../app-error.ts'
import { scopeOf, scopeOfKey } from '../../scope/scope.ts'
import type { Actor, Scope } from '../../scope/scope.ts'

/** An admitted caller: `who` of the handler, and the name in the audit log. */
export interface Caller {
  readonly who: null | Principal | Scope
  readonly actor: Actor
  readonly principal: Principal | null
}

const anonymous: Caller = { who: null, actor: { kind: 'anonymous', id: null }, principal: null }

const bearer = (authorization: string | undefined): string | undefined =>
  authorization === undefined ? undefined : /^Bearer ([\x21-\x7e]{1,4096})$/i.exec(authorization)?.[1]

/** Why a user has a section in none of their stores. */
type Denial = (principal: Principal, section: Section) => Promise<Rejection>

/** Admits only callers that the endpoint's access allows. */
export class Guard {
  readonly #tokens: AccessTokens
  readonly #principals: Principals
  readonly #keys: FeedKeys
  readonly #denial: Denial

  constructor(parts: { tokens: AccessTokens; principals: Principals; keys: FeedKeys; denial: Denial }) {
    this.#tokens = parts.tokens
    this.#principals = parts.principals
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
    const principal = await this.#signedIn(authorization)
    const { userId, sessionId, viewedBy } = principal
    const actor: Actor = { kind: 'user', id: userId, sessionId, viewedBy }
    if (principal.lacksFactor && !beforeFactor) throw new AppError('session.factorDemanded')
    if (viewedBy && personal) throw new AppError('session.viewPersonal')
    if (access === 'signed-in') return { who: principal, actor, principal }
    if (principal.rejection) throw new AppError('access.noPortal', detailsOf(principal.rejection))
    const sections = sectionsOf(access)
    const open = effect === 'read' ? principal.readable : principal.sections
    if (!sections.some((section) => open.has(section))) throw await this.#refusal(principal, access.section)
    return {
      who: scopeOf(principal, sections, effect === 'read' ? 'read' : 'change'),
      actor,
      principal,
    }
  }

  /**
   * The caller with the grants of a single section. `wanted` is the section in the request; by default the endpoint's
   * own.
   */
  async inSection(caller: Caller, { section, or }: SectionAccess, wanted: unknown): Promise<Caller> {
    const { principal } = caller
    if (or === undefined || principal === null) return caller
    const chosen = or.find((one) => one === wanted) ?? section
    if (principal.sections.has(chosen)) return { ...caller, who: scopeOf(principal, chosen) }
    throw await this.#refusal(principal, chosen)
  }

  async #refusal(principal: Principal, section: Section): Promise<AppError> {
    const denial = await this.#denial(principal, section)
    return new AppError('access.sectionDenied', { ...detailsOf(denial), section })
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

  async #byKey(scope: FeedScope, authorization: string | undefined): Promise<Caller> {
    if (authorization === undefined) throw new AppError('key.required')
    const text = bearer(authorization)
    const key = text?.startsWith(feedKeyPrefix) ? await this.#keys.find(text) : null
    if (!key) throw new AppError('key.invalid')
    if (!key.scopes.includes(scope)) throw new AppError('key.scopeMissing', { scope })
    return { who: scopeOfKey(key), actor: { kind: 'key', id: key.id }, principal: null }
  }
}

const detailsOf = ({ code, variables }: Rejection) => ({
  rejectionCode: code,
  rejectionTemplateVariables: variables,
})

type FeedScope = Extract<Access, { key: unknown }>['key']
