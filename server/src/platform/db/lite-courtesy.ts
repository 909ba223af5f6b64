/** So many interactive statements may go before a background one that waits, so that it never starves. */
const PATIENCE = 50
/** A click often asks several times in a row: background work does not slip in between, also on a busy machine. */
const GRACE_MS = 25
/** Background work lets the requests in hand come to their ends, but waits no longer than this for its turn. */
const HOLD_MS = 150
/** For so long after somebody asked for something, background work is done in small pieces. */
const MINDFUL_MS = 2000

/** How long background work lets people go first. Times are milliseconds of `performance.now()`. */
export class Courtesy {
  #inHand = 0
  #answeredAt = 0
  #waitedForAt = 0
  #passedOver = 0
  #turnAt: number | undefined

  /** Whether somebody is there who would have to wait for background work, which then does better in small pieces. */
  isWaitedFor(now: number): boolean {
    return this.#waitedForAt > 0 && now - this.#waitedForAt < MINDFUL_MS
  }

  /** Background work goes next whoever else waits. */
  get isOut(): boolean {
    return this.#passedOver >= PATIENCE
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

  wasPassedOver(): void {
    this.#passedOver++
  }

  wentOn(): void {
    this.#passedOver = 0
    this.#turnAt = undefined
  }

  /** How long the background work whose turn it is still has to wait; 0 when it may go. */
  left(now: number): number {
    this.#turnAt ??= now
    const atMost = this.#turnAt + HOLD_MS - now
    if (this.isOut || atMost <= 0) return 0
    return this.#inHand > 0 ? atMost : Math.min(atMost, Math.max(0, this.#answeredAt + GRACE_MS - now))
  }
}
