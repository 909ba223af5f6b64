import { AppError } from '../../app-error.ts'

const tag = (version: string | number): string => `W/"${version}"`

const read = (header: string): string[] =>
  header.split(',').map((part) => /^\s*(?:W\/)?"([^"]*)"\s*$/.exec(part)?.[1] ?? part.trim())

/** Optimistic concurrency: the version travels as a weak ETag out and as If-Match in. */
export class Version {
  readonly #ifMatch: string | undefined
  readonly #send: (etag: string) => void

  constructor(ifMatch: string | undefined, send: (etag: string) => void) {
    this.#ifMatch = ifMatch
    this.#send = send
  }

  /** Says which version the answer is. */
  is(version: string | number): void {
    this.#send(tag(version))
  }

  /** 412 when If-Match names another version than the stored one; without If-Match nothing is checked. */
  mustBe(stored: string | number): void {
    if (this.#ifMatch === undefined || this.#ifMatch.trim() === '*') return
    if (!read(this.#ifMatch).includes(String(stored)))
      throw new AppError('request.versionMismatch', { version: String(stored) })
  }
}
