import { isAfter, positionOf } from '../../platform/db/outbox/cursor.ts'
import type { Cursor, Position } from '../../platform/db/outbox/cursor.ts'
import type { Listener } from './live.repo.ts'

/** Characters buffered for a slow reader; beyond that the connection is closed, and the client reconnects. */
const mostWaiting = 512 * 1024

/** The stream of one listener: every event after its position, once and in order. */
export class Connection {
  readonly listener: Listener
  #cursor: Cursor
  #position: Position
  /** Buffers new events while past ones are read. */
  #later: { readonly cursor: Cursor; readonly text: string | null }[] | null = []
  #texts: string[] = []
  #waiting = 0
  #open = true
  #wake: () => void = () => undefined

  constructor(listener: Listener, cursor: Cursor) {
    this.listener = listener
    this.#cursor = cursor
    this.#position = positionOf(cursor)
  }

  get cursor(): Cursor {
    return this.#cursor
  }

  get isOpen(): boolean {
    return this.#open
  }

  /** Sends the event at a position; `null` if it is not for this listener. Repeated positions are ignored. */
  send(cursor: Cursor, text: string | null): void {
    const position = positionOf(cursor)
    if (!isAfter(position, this.#position)) return
    this.#cursor = cursor
    this.#position = position
    if (text !== null) this.say(text)
  }

  /** Like `send`, for events of the shared outbox reader: buffered until past events have been sent. */
  sendNow(cursor: Cursor, text: string | null): void {
    if (this.#later) this.#later.push({ cursor, text })
    else this.send(cursor, text)
  }

  /** Marks past events as sent up to here; new events follow directly. */
  catchUp(cursor: Cursor): void {
    this.send(cursor, null)
    const later = this.#later ?? []
    this.#later = null
    for (const one of later) this.send(one.cursor, one.text)
  }

  /** Restarts at a new position, unrelated to the previous one (for example after a restore of the database). */
  restart(cursor: Cursor): void {
    this.#cursor = cursor
    this.#position = positionOf(cursor)
    this.catchUp(cursor)
  }

  /** Sends a message without a position of its own. */
  say(text: string): void {
    if (!this.#open) return
    this.#texts.push(text)
    this.#waiting += text.length
    if (this.#waiting > mostWaiting) this.#texts.length = 0
    if (this.#waiting > mostWaiting) this.end()
    this.#wake()
  }

  /** Ends the stream after the buffered messages have been sent. */
  end(): void {
    this.#open = false
    this.#wake()
  }

  /** The messages to send. */
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
