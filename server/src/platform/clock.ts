/** The time, passed in so that tests decide what it is. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still until it is moved; tests start it where they like. */
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
