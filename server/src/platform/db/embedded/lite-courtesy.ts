/** How many interactive statements may overtake a waiting background statement, so that it never starves. */
const PATIENCE = 50
/** A click often asks several times in a row: background work does not slip in between, also on a busy machine. */
const GRACE_MS = 25
/** Background work lets the requests in hand come to their ends, but waits no longer than this for its turn. */
const HOLD_MS = 150
/**
 * Held back for at most this share of the time its last turn took, so that a feed beside someone who clicks without
 * end still gets two thirds of the time.
 */
const SHARE = 0.5
/** For so long after a request, background work is done in small pieces. */
const MINDFUL_MS = 2000

/** How long background work lets people go first. Times are milliseconds of `performance.now()`. */
export class Courtesy {
  #inHand = 0
  #answeredAt = 0
  #waitedForAt = 0
  #passedOver = 0
  #turnAt: number | undefined
  #beganAt: number | undefined
  #hold = HOLD_MS

  /** Whether requests would have to wait for background work, which is then done in small pieces. */
  isWaitedFor(now: number): boolean {
    return this.#waitedForAt > 0 && now - this.#waitedForAt < MINDFUL_MS
  }

  /** Background work goes next, even while requests wait. */
  isOut(now: number): boolean {
    return this.#passedOver >= PATIENCE || (this.#turnAt !== undefined && now - this.#turnAt >= this.#hold)
  }

  /** Takes a request in hand. Answers how to put it down; `whenFree` is called when it was the last. */
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

  /** A statement of background work begins. */
  wentOn(now: number): void {
    this.#passedOver = 0
    this.#turnAt = undefined
    this.#beganAt ??= now
  }

  /** A turn of background work, which is a transaction or a statement outside of one, has ended. */
  ended(now: number): void {
    const took = now - (this.#beganAt ?? now)
    this.#beganAt = undefined
    this.#hold = Math.min(HOLD_MS, Math.max(GRACE_MS, took * SHARE))
  }

  /** How long the background work whose turn it is still has to wait; 0 when it may go. */
  left(now: number): number {
    this.#turnAt ??= now
    const atMost = this.#turnAt + this.#hold - now
    if (this.isOut(now) || atMost <= 0) return 0
    return this.#inHand > 0 ? atMost : Math.min(atMost, Math.max(0, this.#answeredAt + GRACE_MS - now))
  }
}
