import type { input, output } from 'zod/mini'
import type { KeyScope, Section } from './access.ts'
import type { Host } from './hosts.ts'
import type { Schema } from './schema.ts'
import { strict } from './strict.ts'
import type { Uploads } from './uploads.ts'

/**
 * A section of the portal, whose own grants count. A page of a section in `or` shows the answer as well: it names its
 * section in the body's `section`, and then the grants of that one count instead.
 */
export interface SectionAccess {
  readonly section: Section
  readonly or?: readonly Section[]
}

/** Who may call. Required, so every endpoint says it. */
export type Access = 'public' | 'signed-in' | SectionAccess | { readonly key: KeyScope }

/** Every section that opens the call, the one named in a refusal first. */
export function sectionsOf({ section, or = [] }: SectionAccess): readonly [Section, ...Section[]] {
  return [section, ...or]
}

/** What both sides promise about one call. */
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
  /** Rate class; `sign-in` is the strict one that guards guessing. Default `normal`. */
  readonly rate?: 'normal' | 'sign-in' | 'feed'
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  /** Takes the body as multipart/form-data with files as well; the body's `files` says what has arrived. */
  readonly uploads?: Uploads
  /** A body or line for the API document, where one made from its schema alone would be refused. */
  readonly example?: unknown
  /** Batch of lines (JSON array or NDJSON); each line is checked alone, good ones are kept. */
  readonly lines?: L
  /** Absent: 204 without a body. */
  readonly reply?: R
  /** Answers with server-sent events instead of a reply; the `data` of each fits this. */
  readonly events?: Schema
  /** Answers with a file of one of these types instead of a reply. */
  readonly file?: readonly string[]
  /** False for measurements: such writes are neither audited nor kept by key. */
  readonly recorded?: false
  /** The reply is shown once: it is not kept by key. */
  readonly isSecret?: true
  /** Answers users as well who still lack the second factor that the marketplace demands of them. */
  readonly beforeFactor?: true
  /** Is about the user alone, so one who looks in their place is refused. */
  readonly personal?: true
}

// oxlint-disable-next-line typescript/no-explicit-any -- "any endpoint" has no other name in TypeScript
export type AnyEndpoint = Endpoint<any, any, any, any, any>

/**
 * Declares an endpoint, keeping the exact type of every part. What a client sends may hold no field that the
 * endpoint does not declare, at any depth.
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

/** A line of a batch that was refused; the others are kept. `line` starts at 1. */
export interface Rejection {
  readonly line: number
  readonly code: string
  readonly field: string | null
  readonly message: string
  readonly details: Record<string, unknown>
}

/** A batch after each line was checked against its schema. */
export interface Lines<T> {
  readonly valid: readonly { readonly line: number; readonly item: T }[]
  readonly rejected: readonly Rejection[]
}

type Out<S> = [S] extends [never] ? undefined : S extends Schema ? output<S> : undefined
type In<S> = [S] extends [never] ? undefined : S extends Schema ? input<S> : undefined
type Given<K extends string, S, V> = [S] extends [never] ? unknown : Record<K, V>

/** What a client sends. */
export type Input<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer L, infer _R>
    ? Given<'params', P, In<P>> &
        Given<'query', Q, In<Q>> &
        Given<'body', B, In<B>> &
        Given<'lines', L, In<L>[]>
    : never

/** What a handler gets: checked, and with the batch split into good and refused lines. */
export type Checked<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer L, infer _R>
    ? Given<'params', P, Out<P>> &
        Given<'query', Q, Out<Q>> &
        Given<'body', B, Out<B>> &
        Given<'lines', L, Lines<Out<L>>>
    : never

/** What comes back; `undefined` for 204. */
export type Reply<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer _L, infer R> ? Out<R> : never
