import { operations } from '@storekeep/contract/areas.ts'
import type { AnyEndpoint, Checked, Reply } from '@storekeep/contract/kit/endpoint.ts'
import type { SignedInUser } from '../access/signed-in-user.ts'
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
      ? SignedInUser
      : Scope
  : never

/** A file as a response. */
export interface FileAnswer {
  readonly name: string
  readonly type: string
  /** Its length; null if it is generated while it is read. */
  readonly bytes: number | null
  readonly content: AsyncIterable<Uint8Array>
  /** Displayed inline and immutable, so that any cache may store it. */
  readonly isLasting?: true
}

/** Context of every handler besides its validated input. */
export interface Circumstances {
  readonly db: Db
  readonly requestId: string
  /** Language of the response's texts. */
  readonly language: string
  readonly log: Log
  readonly clock: Clock
  /** The caller's network address, behind a proxy only when it is trusted. */
  readonly address: string
  readonly userAgent: string
  readonly cookies: Cookies
  /** Audit record of this command; only commands (`effect: 'write'`) have one. */
  readonly audit: Audit
  /**
   * Opens the transaction of a command, which also writes the audit record and stores the response under the
   * Idempotency-Key. Return the reply from it, so that a repeated key gets the same response even after a crash.
   */
  readonly transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** The version of the resource, as ETag and If-Match. */
  readonly version: Version
  /** The files of the request, in the order of the body's `files`. */
  readonly uploads: readonly Upload[]
  /** Responds with server-sent events, for endpoints that declare them; the source ends when the client disconnects. */
  readonly stream: (source: AsyncIterable<string>) => void
  /** Responds with a file, for endpoints that declare one. */
  readonly sendFile: (file: FileAnswer) => void
  /** Redirects to a page of the portal, for endpoints that declare it. */
  readonly redirect: (path: `/${string}`) => void
  /** The position from which a disconnected client resumes. */
  readonly lastEventId: string | undefined
  /** Allows any cache to store the response for this long; by default none may. */
  readonly cacheFor: (seconds: number) => void
}

/** Input of a handler. */
export type Ask<E> = Checked<E> & Circumstances & { readonly who: Who<E> }

/** One handler per endpoint of the area: a missing or misspelt one does not compile. */
export type Handlers<Area> = {
  readonly [K in keyof Area]: (ask: Ask<Area[K]>) => Promise<Reply<Area[K]>>
}

/** Type of a mounted handler: its input is validated by the endpoint's own schemas, so the exact type is erased. */
type Handle = (ask: Circumstances & { readonly who: unknown }) => Promise<unknown>

/** An endpoint with its handler, ready to be mounted. */
export interface Route {
  /** Operation name: `area.call`. */
  readonly name: string
  readonly endpoint: AnyEndpoint
  readonly handle: Handle
}

const names = new Map(operations.map(({ endpoint, name }) => [endpoint, name]))

/** Connects an area of the contract with its handlers: `serve(stores, { list: (ask) => … })`. */
export function serve<const Area extends Record<string, AnyEndpoint>>(
  area: Area,
  handlers: Handlers<Area>,
): Route[] {
  return Object.entries(area).map(([call, endpoint]) => ({
    name: names.get(endpoint) ?? call,
    endpoint,
    // the input is validated by this endpoint before the call
    handle: handlers[call as keyof Area] as Handle,
  }))
}
