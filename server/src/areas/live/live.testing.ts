import { once } from 'node:events'
import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { LiveEvent } from '@storekeep/contract/areas/live.ts'
import { vi } from 'vitest'
import { parse } from 'zod/mini'

interface Heard {
  readonly id: string
  readonly event: LiveEvent
  readonly at: number
}

/**
 * A stream client: a token, and the text received. Does not use fetch, which opens a spare connection after a
 * disconnect and so keeps a closing server waiting.
 */
export class Ear {
  readonly heard: Heard[] = []
  readonly status: number
  lastId = ''
  ended = false
  readonly #response: IncomingMessage
  readonly done: Promise<void>

  constructor(response: IncomingMessage) {
    this.status = response.statusCode ?? 0
    this.#response = response
    this.done = this.#read(response).catch(() => undefined)
  }

  static async open(url: string, token: string | null, lastEventId?: string): Promise<Ear> {
    const headers = {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    }
    const [response] = (await once(get(url, { headers, agent: false }), 'response')) as [IncomingMessage] // Node's
    const ear = new Ear(response)
    if (ear.status === 200) await vi.waitUntil(() => ear.heard.length > 0, { timeout: 30_000 })
    return ear
  }

  async #read(response: IncomingMessage): Promise<void> {
    let text = ''
    for await (const chunk of response.setEncoding('utf8')) {
      text += String(chunk)
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) this.#take(block)
    }
    this.ended = true
  }

  #take(block: string): void {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
    this.lastId = field('id') ?? this.lastId
    const data = field('data')
    if (data === undefined) return
    this.heard.push({ id: this.lastId, event: parse(LiveEvent, JSON.parse(data)), at: Date.now() })
  }

  /** The orders received, without greetings. */
  get changes() {
    return this.heard.flatMap(({ event }) => (event.type === 'orders.changed' ? [event] : []))
  }

  async leave(): Promise<void> {
    this.#response.destroy()
    await this.done
  }
}
