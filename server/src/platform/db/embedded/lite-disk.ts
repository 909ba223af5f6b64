import { closeSync, existsSync, fsyncSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'

const MIB = 1024 * 1024
/** Space reserved for the engine: a segment of its log, without which it cannot restart after a crash. */
const RESERVE = 20 * MIB
/** Below this much free space, including the reserve, writing stops. */
const NEEDED = RESERVE + 8 * MIB
/** Above this much free space, writing resumes. */
const ENOUGH = NEEDED + 4 * MIB
/** Interval of checking the disk while statements run, in milliseconds. */
const LOOK_MS = 20

/**
 * Free space on the disk of the data folder. The engine cannot continue once its log has no space, so writing stops
 * before that, and a file reserves space that other programs cannot take. Releasing it lets a crashed engine restart.
 */
export class Disk {
  readonly #folder: string
  readonly #reserve: string
  #isFull = false
  #lookedAt = -Infinity

  constructor(folder: string) {
    this.#folder = folder
    this.#reserve = `${folder}.reserve`
  }

  /** Whether writing is stopped; checks the disk every few milliseconds. */
  isFull(now: number): boolean {
    if (now - this.#lookedAt < LOOK_MS) return this.#isFull
    this.#lookedAt = now
    const room = freeBytes(this.#folder) + (existsSync(this.#reserve) ? RESERVE : 0)
    this.#isFull = room < (this.#isFull ? ENOUGH : NEEDED)
    return this.#isFull
  }

  /** Releases the reserved space; false if there was none. */
  release(): boolean {
    if (!existsSync(this.#reserve)) return false
    rmSync(this.#reserve, { force: true })
    return true
  }

  /** Reserves space if there is enough and none is reserved. */
  hold(): void {
    if (existsSync(this.#reserve) || freeBytes(this.#folder) < ENOUGH) return
    try {
      const file = openSync(this.#reserve, 'w', 0o600)
      try {
        // filled with data, because a sparse file reserves no space
        for (let written = 0; written < RESERVE; written += MIB) writeSync(file, new Uint8Array(MIB))
        fsyncSync(file)
      } finally {
        closeSync(file)
      }
    } catch {
      // the space is taken in the meantime
      rmSync(this.#reserve, { force: true })
    }
  }
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    // a disk whose free space is unknown counts as not full
    return Infinity
  }
}
