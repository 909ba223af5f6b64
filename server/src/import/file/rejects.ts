import { closeSync, openSync, writeSync } from 'node:fs'
import type { RefusedOrder } from '../order/build.ts'

/** Writes rejected orders to a file, one per line; the file is created with the first of them. */
export class Rejects {
  /** The first few, for display. */
  readonly first: RefusedOrder[] = []
  readonly path: string | undefined
  #file: number | undefined

  /** Without a path nothing is written. */
  constructor(path: string | undefined) {
    this.path = path
  }

  add(refused: RefusedOrder): void {
    if (this.first.length < 10) this.first.push(refused)
    if (this.path === undefined) return
    this.#file ??= openSync(this.path, 'w')
    writeSync(this.#file, `${JSON.stringify(refused)}\n`)
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file)
    this.#file = undefined
  }
}

/** A rejected order as text for display. */
export function describeRefused({ order, line, field, code, reason }: RefusedOrder): string {
  return `  line ${line}, order ${order || '?'}: ${[field, reason, `(${code})`].filter(Boolean).join(' ')}`
}
