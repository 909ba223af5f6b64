/** The current time, injected so that tests control it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that only moves when a test advances it. */
export class FixedClock implements Clock {
  #at: number

  constructor(at: string | Date = '2026-06-15T10:00:00Z') {
    this.#at = new Date(at).getTime()
  }

  now(): Date {
    return new Date(this.#at)
  }

  advance(milliseconds: number): void {
    this.#at += milliseconds
  }

  set(at: string | Date): void {
    this.#at = new Date(at).getTime()
  }
}
