import type { Cursor } from '../../platform/db/outbox/outbox.ts'
import type { Listener } from './live.repo.ts'
import { isAfter, positionOf } from './position.ts'
import type { Position } from './position.ts'

/** Characters that may wait for a listener who does not read; then the connection ends and is taken up again. */
const mostWaiting = 512 * 1024

/** One listener's stream: everything after its place, once and in order. */
export class Connection {
  readonly listener: Listener
  #cursor: Cursor
  #place: Position
  /** While the past is read, what happens now waits here. */
  #later: { readonly cursor: Cursor; readonly text: string | null }[] | null = []
  #texts: string[] = []
  #waiting = 0
  #open = true
  #wake: () => void = () => undefined

  constructor(listener: Listener, cursor: Cursor) {
    this.listener = listener
    this.#cursor = cursor
    this.#place = positionOf(cursor)
  }

  get cursor(): Cursor {
    return this.#cursor
  }

  get isOpen(): boolean {
    return this.#open
  }

  /** Something that happened at a place; `null` when it is not for this listener. Twice is once. */
  tell(cursor: Cursor, text: string | null): void {
    const place = positionOf(cursor)
    if (!isAfter(place, this.#place)) return
    this.#cursor = cursor
    this.#place = place
    if (text !== null) this.say(text)
  }

  /** As `tell`, from the stream that all listeners share: it waits until the past has been read. */
  tellNow(cursor: Cursor, text: string | null): void {
    if (this.#later) this.#later.push({ cursor, text })
    else this.tell(cursor, text)
  }

  /** Past events have been sent up to here; new ones follow as they happen. */
  catchUp(cursor: Cursor): void {
    this.tell(cursor, null)
    const later = this.#later ?? []
    this.#later = null
    for (const one of later) this.tell(one.cursor, one.text)
  }

  /** Another beginning, wherever it lies: the place before belongs to a history that is not this one's. */
  restart(cursor: Cursor): void {
    this.#cursor = cursor
    this.#place = positionOf(cursor)
    this.catchUp(cursor)
  }

  /** A message that has no place of its own. */
  say(text: string): void {
    if (!this.#open) return
    this.#texts.push(text)
    this.#waiting += text.length
    if (this.#waiting > mostWaiting) this.#texts.length = 0
    if (this.#waiting > mostWaiting) this.end()
    this.#wake()
  }

  /** Ends the stream once what was said has been sent. */
  end(): void {
    this.#open = false
    this.#wake()
  }

  /** What to send, as it comes. */
  async *texts(): AsyncGenerator<string> {
    for (;;) {
      const text = this.#texts.join('')
      this.#texts = []
      this.#waiting = 0
      if (text !== '') yield text
      else if (!this.#open) return
      else
        await new Promise<void>((resolve) => {
          this.#wake = resolve
          if (this.#texts.length > 0 || !this.#open) resolve()
        })
    }
  }
}
