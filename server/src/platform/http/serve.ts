import { operations } from '@storekeep/contract/areas.ts'
import type { AnyEndpoint, Checked, Reply } from '@storekeep/contract/kit/endpoint.ts'
import type { Principal } from '../access/principals.ts'
import type { Audit } from '../audit/audit.ts'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/types.ts'
import type { Log } from '../log/log.ts'
import type { Scope } from '../scope/scope.ts'
import type { Upload } from './requests/form.ts'
import type { Cookies } from './requests/cookies.ts'
import type { Version } from './answers/version.ts'

/** The caller, by the endpoint's access: none, a user, or a scope that a guard has already checked. */
type Who<E> = E extends { readonly access: infer A }
  ? A extends 'public'
    ? null
    : A extends 'signed-in'
      ? Principal
      : Scope
  : never

/** A file as an answer. */
export interface FileAnswer {
  readonly name: string
  readonly type: string
  /** Its length; null where it is made while it is read. */
  readonly bytes: number | null
  readonly content: AsyncIterable<Uint8Array>
  /** Shown by the browser itself, and the same forever, so that any cache may keep it. */
  readonly isLasting?: true
}

/** What every handler gets beside its checked input. */
export interface Circumstances {
  readonly db: Db
  readonly requestId: string
  /** Language of the answer's texts. */
  readonly language: string
  readonly log: Log
  readonly clock: Clock
  /** The caller's network address, behind a proxy only when it is trusted. */
  readonly address: string
  readonly userAgent: string
  readonly cookies: Cookies
  /** The record of this command; only commands (`effect: 'write'`) leave one. */
  readonly audit: Audit
  /**
   * Opens the transaction of a command: the audit record and the Idempotency-Key's answer leave with it.
   * Return the reply from it, so that a repeated key is answered the same even after a crash.
   */
  readonly transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** The version of the resource, as ETag and If-Match. */
  readonly version: Version
  /** The files that came with the request, in the order of the body's `files`. */
  readonly uploads: readonly Upload[]
  /** Answers with server-sent events, for endpoints that declare them; the source ends when the client disconnects. */
  readonly stream: (source: AsyncIterable<string>) => void
  /** Answers with a file, for endpoints that declare one. */
  readonly sendFile: (file: FileAnswer) => void
  /** The position from which a disconnected client resumes. */
  readonly lastEventId: string | undefined
  /** Lets any cache keep the answer for so long; without it no cache may keep it. */
  readonly cacheFor: (seconds: number) => void
}

/** What a handler is asked. */
export type Ask<E> = Checked<E> & Circumstances & { readonly who: Who<E> }

/** One handler per endpoint of the area: a missing or misspelt one does not compile. */
export type Handlers<Area> = {
  readonly [K in keyof Area]: (ask: Ask<Area[K]>) => Promise<Reply<Area[K]>>
}

/** What a mounted handler is given: checked by the endpoint's own schemas, so its exact type is lost here. */
type Handle = (ask: Circumstances & { readonly who: unknown }) => Promise<unknown>

/** An endpoint with its handler, ready to be mounted. */
export interface Route {
  /** Operation name: `area.call`. */
  readonly name: string
  readonly endpoint: AnyEndpoint
  readonly handle: Handle
}

const names = new Map(operations.map(({ endpoint, name }) => [endpoint, name]))

/** Joins an area of the contract with its handlers: `serve(stores, { list: (ask) => … })`. */
export function serve<const Area extends Record<string, AnyEndpoint>>(
  area: Area,
  handlers: Handlers<Area>,
): Route[] {
  return Object.entries(area).map(([call, endpoint]) => ({
    name: names.get(endpoint) ?? call,
    endpoint,
    // the mount checks the input by this very endpoint before it calls
    handle: handlers[call as keyof Area] as Handle,
  }))
}
