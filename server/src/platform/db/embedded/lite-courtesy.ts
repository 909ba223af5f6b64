/** How many interactive statements may overtake a waiting background statement, so that it never starves. */
const PATIENCE = 50
/**
 * A click often sends several requests in a row: background work waits this long after a response, so as not to run in
 * between.
 */
const GRACE_MS = 25
/** Maximum time that background work waits for pending requests. */
const HOLD_MS = 150
/**
 * Maximum delay as a share of the duration of the last turn, so that a feed next to constant requests still gets two
 * thirds of the time.
 */
const SHARE = 0.5
/** How long after a request background work runs in small batches. */
const MINDFUL_MS = 2000

/** Decides how long background work yields to user requests. Times are milliseconds of `performance.now()`. */
export class Courtesy {
  #inHand = 0
  #answeredAt = 0
  #waitedForAt = 0
  #passedOver = 0
  #turnAt: number | undefined
  #beganAt: number | undefined
  #hold = HOLD_MS

  /** Whether background work would delay requests, so that it should run in small batches. */
  isWaitedFor(now: number): boolean {
    return this.#waitedForAt > 0 && now - this.#waitedForAt < MINDFUL_MS
  }

  /** Whether background work goes next even while requests wait. */
  isOut(now: number): boolean {
    return this.#passedOver >= PATIENCE || (this.#turnAt !== undefined && now - this.#turnAt >= this.#hold)
  }

  /** Notes a pending request. Returns a function that ends the note; `whenFree` is called when it was the last. */
  take(now: number, whenFree: () => void): () => void {
    this.#inHand++
    this.#waitedForAt = now
    let isInHand = true
    return () => {
      if (!isInHand) return
      isInHand = false
      this.#inHand--
      if (this.#inHand === 0) whenFree()
    }
  }

  hadToWait(now: number): void {
    this.#waitedForAt = now
  }

  wasAnswered(now: number): void {
    this.#answeredAt = now
  }

  wasPassedOver(now: number): void {
    this.#passedOver++
    this.#turnAt ??= now
  }

  /** A background statement starts. */
  wentOn(now: number): void {
    this.#passedOver = 0
    this.#turnAt = undefined
    this.#beganAt ??= now
  }

  /** A turn of background work (a transaction, or a statement outside of one) has ended. */
  ended(now: number): void {
    const took = now - (this.#beganAt ?? now)
    this.#beganAt = undefined
    this.#hold = Math.min(HOLD_MS, Math.max(GRACE_MS, took * SHARE))
  }

  /** How long the next background work still has to wait; 0 if it may run. */
  left(now: number): number {
    this.#turnAt ??= now
    const atMost = this.#turnAt + this.#hold - now
    if (this.isOut(now) || atMost <= 0) return 0
    return this.#inHand > 0 ? atMost : Math.min(atMost, Math.max(0, this.#answeredAt + GRACE_MS - now))
  }
}
