import type { input, output } from 'zod/mini'
import type { KeyScope, Section } from './access.ts'
import type { Host } from './hosts.ts'
import type { Schema } from './fields.ts'
import { strict } from './strict.ts'
import type { Uploads } from './uploads.ts'

/**
 * A section of the portal, whose own grants count. Pages of the sections in `or` also show the response: they send
 * their section as `section` in the body, and then the grants of that section count instead.
 */
export interface SectionAccess {
  readonly section: Section
  readonly or?: readonly Section[]
}

/** Who may call. Required for every endpoint. */
export type Access = 'public' | 'signed-in' | SectionAccess | { readonly key: KeyScope }

/** Every section that allows the call; the first is named in a refusal. */
export function sectionsOf({ section, or = [] }: SectionAccess): readonly [Section, ...Section[]] {
  return [section, ...or]
}

/** The contract of one call. */
interface Endpoint<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  L extends Schema = Schema,
  R extends Schema = Schema,
  A extends Access = Access,
> {
  /** Requirement or source of the call, shown in the API document. */
  readonly id: string
  /** One sentence for the API document. */
  readonly summary: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly host: Host
  /** Path after the host's base, parameters as {name}. */
  readonly path: `/${string}`
  readonly access: A
  /** `read` changes nothing and may be repeated; `write` is audited and idempotent by key. */
  readonly effect: 'read' | 'write'
  /** Rate class; `sign-in` is the strict one against guessing. Default `normal`. */
  readonly rate?: 'normal' | 'sign-in' | 'feed'
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  /** Also accepts the body as multipart/form-data with files; the body's `files` describes those received. */
  readonly uploads?: Uploads
  /** Also accepts the body as an HTML form, in both encodings; of texts only. */
  readonly form?: true
  /** Example body or line for the API document, where one generated from the schema would be invalid. */
  readonly example?: unknown
  /** Batch of lines (JSON array or NDJSON); each line is validated individually, valid ones are stored. */
  readonly lines?: L
  /** Absent: 204 without a body. */
  readonly reply?: R
  /** Responds with server-sent events instead of a reply; the `data` of each matches this schema. */
  readonly events?: Schema
  /** Responds with a file of one of these types instead of a reply. */
  readonly file?: readonly string[]
  /** Responds with a redirect to a page of the portal instead of a reply. */
  readonly redirects?: true
  /** False for measurements: such writes are neither audited nor stored for idempotency. */
  readonly recorded?: false
  /** The reply contains a secret: it is stored encrypted for idempotency. */
  readonly isSecret?: true
  /** Also allowed for users who lack a second factor that the marketplace requires. */
  readonly beforeFactor?: true
  /** Concerns the user personally, so it is refused when another user views the portal as them. */
  readonly personal?: true
}

// oxlint-disable-next-line typescript/no-explicit-any -- "any endpoint" has no other name in TypeScript
export type AnyEndpoint = Endpoint<any, any, any, any, any>

/**
 * Declares an endpoint, preserving the exact type of every part. Requests may not contain undeclared fields, at any
 * depth.
 */
export function endpoint<
  P extends Schema = never,
  Q extends Schema = never,
  B extends Schema = never,
  L extends Schema = never,
  R extends Schema = never,
  const A extends Access = Access,
>(declared: Endpoint<P, Q, B, L, R, A>): Endpoint<P, Q, B, L, R, A> {
  return {
    ...declared,
    ...(declared.query ? { query: strict<Q>(declared.query) } : {}),
    ...(declared.body ? { body: strict<B>(declared.body) } : {}),
    ...(declared.lines ? { lines: strict<L>(declared.lines) } : {}),
  }
}

/** A rejected line of a batch; the others are stored. `line` starts at 1. */
export interface Rejection {
  readonly line: number
  readonly code: string
  readonly field: string | null
  readonly message: string
  readonly details: Record<string, unknown>
}

/** A batch after validation of each line. */
export interface Lines<T> {
  readonly valid: readonly { readonly line: number; readonly item: T }[]
  readonly rejected: readonly Rejection[]
}

type Out<S> = [S] extends [never] ? undefined : S extends Schema ? output<S> : undefined
type In<S> = [S] extends [never] ? undefined : S extends Schema ? input<S> : undefined
type Given<K extends string, S, V> = [S] extends [never] ? unknown : Record<K, V>

/** Request of a client. */
export type Input<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer L, infer _R>
    ? Given<'params', P, In<P>> &
        Given<'query', Q, In<Q>> &
        Given<'body', B, In<B>> &
        Given<'lines', L, In<L>[]>
    : never

/** Input of a handler: validated, with the batch split into valid and rejected lines. */
export type Checked<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer L, infer _R>
    ? Given<'params', P, Out<P>> &
        Given<'query', Q, Out<Q>> &
        Given<'body', B, Out<B>> &
        Given<'lines', L, Lines<Out<L>>>
    : never

/** Response; `undefined` for 204. */
export type Reply<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer _L, infer R> ? Out<R> : never
