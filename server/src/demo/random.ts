/**
 * Pseudo-random numbers, deterministic by seed (sfc32, seeded by FNV-1a). Each location and day has its own generator,
 * so that each can be generated independently.
 */
export class Random {
  #a: number
  #b: number
  #c: number
  #d = 1
  #spare: number | undefined

  constructor(...seed: readonly (string | number)[]) {
    const text = seed.join('\u0001')
    this.#a = fnv(text, 0x811c9dc5)
    this.#b = fnv(text, 0x9e3779b9)
    this.#c = fnv(text, 0x85ebca6b)
    for (let round = 0; round < 12; round++) this.next()
  }

  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#d) | 0
    this.#d = (this.#d + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum
    this.#c |= 0
    return (sum >>> 0) / 4_294_967_296
  }

  /** An integer from 0 to `count` − 1. */
  int(count: number): number {
    return Math.floor(this.next() * count)
  }

  between(from: number, to: number): number {
    return from + this.next() * (to - from)
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  pick<T>(list: readonly [T, ...T[]]): T {
    return list[this.int(list.length)] ?? list[0]
  }

  /** A random index, weighted by running sums. */
  weighted(running: readonly number[]): number {
    const at = this.next() * (running.at(-1) ?? 0)
    let low = 0
    let high = running.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((running[middle] ?? 0) > at) high = middle
      else low = middle + 1
    }
    return low
  }

  /** Normally distributed with mean 0 (Marsaglia’s polar method). */
  normal(): number {
    if (this.#spare !== undefined) {
      const spare = this.#spare
      this.#spare = undefined
      return spare
    }
    for (;;) {
      const x = this.between(-1, 1)
      const y = this.between(-1, 1)
      const square = x * x + y * y
      if (square === 0 || square >= 1) continue
      const factor = Math.sqrt((-2 * Math.log(square)) / square)
      this.#spare = y * factor
      return x * factor
    }
  }

  /** Log-normal values for durations and amounts: most near the median, a few much larger. */
  around(median: number, spread: number): number {
    return median * Math.exp(spread * this.normal())
  }

  exponential(mean: number): number {
    return -mean * Math.log(1 - this.next())
  }

  /** Poisson-distributed count with mean `mean`. */
  poisson(mean: number): number {
    if (mean > 60) return Math.max(0, Math.round(mean + Math.sqrt(mean) * this.normal()))
    const limit = Math.exp(-mean)
    let count = 0
    for (let product = this.next(); product > limit; product *= this.next()) count++
    return count
  }
}

const fnv = (text: string, start: number): number => {
  let hash = start
  for (let index = 0; index < text.length; index++) {
    hash ^= text.charCodeAt(index)
    hash = Math.imul(hash, 0x01000193)
  }
  return hash | 0
}

/** Running sums of weights, for `weighted`. */
export function runningSums(weights: readonly number[]): number[] {
  let sum = 0
  return weights.map((weight) => (sum += weight))
}
