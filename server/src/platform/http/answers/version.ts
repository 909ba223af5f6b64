import { AppError } from '../../app-error.ts'

const tag = (version: string | number): string => `W/"${version}"`

const read = (header: string): string[] =>
  header.split(',').map((part) => /^\s*(?:W\/)?"([^"]*)"\s*$/.exec(part)?.[1] ?? part.trim())

/** Optimistic concurrency: the version is sent as a weak ETag and returned as If-Match. */
export class Version {
  readonly #ifMatch: string | undefined
  readonly #send: (etag: string) => void

  constructor(ifMatch: string | undefined, send: (etag: string) => void) {
    this.#ifMatch = ifMatch
    this.#send = send
  }

  /** Sets the version of the response. */
  is(version: string | number): void {
    this.#send(tag(version))
  }

  /** The version that the caller has seen, if it is not the stored one; null without If-Match. */
  outdated(stored: string | number): string | null {
    if (this.#ifMatch === undefined || this.#ifMatch.trim() === '*') return null
    const seen = read(this.#ifMatch)
    return seen.includes(String(stored)) ? null : (seen[0] ?? '')
  }

  /** Throws 412 if If-Match is not the stored version; without If-Match nothing is checked. */
  mustBe(stored: string | number): void {
    if (this.outdated(stored) !== null)
      throw new AppError('request.versionMismatch', { version: String(stored) })
  }
}
