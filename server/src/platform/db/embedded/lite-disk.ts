import { closeSync, existsSync, fsyncSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'

const MIB = 1024 * 1024
/** Held back for the engine: a segment of its log, without which it does not even start again after a crash. */
const RESERVE = 20 * MIB
/** Below this much room, reserve included, nothing is written any more. */
const NEEDED = RESERVE + 8 * MIB
/** Above this much, writing begins again. */
const ENOUGH = NEEDED + 4 * MIB
/** How often the disk is looked at while statements run, in milliseconds. */
const LOOK_MS = 20

/**
 * The room on the disk of the data folder. The engine cannot go on once its log finds no room, so writing stops before
 * that, and a file holds room back that other programs cannot take. Giving it up lets a crashed engine start again.
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

  /** Whether nothing may be written; looks at the disk again every few milliseconds. */
  isFull(now: number): boolean {
    if (now - this.#lookedAt < LOOK_MS) return this.#isFull
    this.#lookedAt = now
    const room = freeBytes(this.#folder) + (existsSync(this.#reserve) ? RESERVE : 0)
    this.#isFull = room < (this.#isFull ? ENOUGH : NEEDED)
    return this.#isFull
  }

  /** Releases the reserved space; false when there was none. */
  release(): boolean {
    if (!existsSync(this.#reserve)) return false
    rmSync(this.#reserve, { force: true })
    return true
  }

  /** Holds room back where there is enough and none is held. */
  hold(): void {
    if (existsSync(this.#reserve) || freeBytes(this.#folder) < ENOUGH) return
    try {
      const file = openSync(this.#reserve, 'w', 0o600)
      try {
        // written, because a file that was only made longer takes no room
        for (let written = 0; written < RESERVE; written += MIB) writeSync(file, new Uint8Array(MIB))
        fsyncSync(file)
      } finally {
        closeSync(file)
      }
    } catch {
      // the room has gone meanwhile
      rmSync(this.#reserve, { force: true })
    }
  }
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    // a disk that does not say is not held to be full
    return Infinity
  }
}
