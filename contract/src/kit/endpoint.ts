import type { input, output, ZodMiniType } from 'zod/mini'
import type { KeyScope, Section } from './access.ts'

/** A section of the portal; with `or`, any one of several is enough: a page of each shows the answer. */
export interface SectionAccess {
  readonly section: Section
  readonly or?: readonly Section[]
}

/** Who may call. Required: an endpoint nobody thought about cannot exist. */
export type Access = 'public' | 'signed-in' | SectionAccess | { readonly key: KeyScope }

/** Every section that opens the call, the one named in a refusal first. */
export const sectionsOf = ({ section, or = [] }: SectionAccess): readonly [Section, ...Section[]] => [
  section,
  ...or,
]

/** The spec's hosts; each is a configurable base address of the web app (house rule "Hosts"). */
export type Host = 'root' | 'dashboard' | 'identity' | 'analytics' | 'metrics' | 'errors'

/** Where each host is served by default. After the base the path is exactly the specification's. */
export const hostBase = {
  root: '/api',
  dashboard: '/api/dashboard',
  identity: '/api/identity',
  analytics: '/api',
  metrics: '/api',
  errors: '/api',
} as const satisfies Record<Host, string>

export type Schema = ZodMiniType

/** What both sides promise about one call. */
export interface Endpoint<
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
  /** Batch of lines (JSON array or NDJSON); each line is checked alone, good ones are kept. */
  readonly lines?: L
  /** Absent: 204 without a body. */
  readonly reply?: R
  /** Answers with server-sent events instead of a reply; the `data` of each fits this. */
  readonly events?: Schema
  /** Answers with a file of one of these types instead of a reply. */
  readonly file?: readonly string[]
  /** False for writes that nobody wants a record of: measurements. They are neither audited nor kept by key. */
  readonly recorded?: false
}

// oxlint-disable-next-line typescript/no-explicit-any -- "any endpoint" has no other name in TypeScript
export type AnyEndpoint = Endpoint<any, any, any, any, any>

/** Declares an endpoint, keeping the exact type of every part. */
export const endpoint = <
  P extends Schema = never,
  Q extends Schema = never,
  B extends Schema = never,
  L extends Schema = never,
  R extends Schema = never,
  const A extends Access = Access,
>(
  declared: Endpoint<P, Q, B, L, R, A>,
): Endpoint<P, Q, B, L, R, A> => declared

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
