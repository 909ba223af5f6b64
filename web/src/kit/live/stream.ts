import { sseReader } from './sse.ts'
import type { Message } from './sse.ts'

/** The browser functions the stream needs; tests replace them. */
export interface StreamWorld {
  readonly fetch: (
    headers: Record<string, string>,
    age: number | null,
    signal: AbortSignal,
  ) => Promise<Response>
  readonly token: () => Promise<string | null>
  readonly tokenAfter: (refused: string) => Promise<string | null>
  /** Waits; returns early when the network is back or the signal fires. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
  /** Returns once the browser is online, or the signal fires. */
  readonly online: (signal: AbortSignal) => Promise<void>
  readonly random: () => number
}

export interface Cursor {
  /** The position to continue from; empty before the first message. */
  lastId: string
  /** Seconds since the oldest figure of the page was requested; used until the first message. */
  readonly age: () => number
}

/** Heartbeats arrive every 15 s; after this time without data, the connection counts as lost. */
const silenceMs = 40_000
const longestGapMs = 30_000

/** Retry delays grow and are randomised, so that a starting server is not overloaded. */
export function gapAfter(failures: number, random: number): number {
  return Math.min(longestGapMs, 500 * 2 ** failures) * (0.5 + random)
}

/** Listens until the signal fires, the session ends or the server refuses; reconnects after a disconnect. */
export async function listen(
  world: StreamWorld,
  cursor: Cursor,
  onMessage: (message: Message) => void,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    await world.online(signal)
    const token = await world.token()
    if (token === null || signal.aborted) return
    const outcome = await connect(world, token, cursor, onMessage, signal)
    if (outcome === 'refused') return
    if (outcome === 'token' && (await world.tokenAfter(token)) === null) return
    failures = outcome === 'received' ? 0 : failures + 1
    // connected clients reconnect soon, but not all at once
    if (!signal.aborted) await world.wait(gapAfter(failures, world.random()), signal)
  }
}

async function connect(
  world: StreamWorld,
  token: string,
  cursor: Cursor,
  onMessage: (message: Message) => void,
  signal: AbortSignal,
): Promise<'received' | 'failed' | 'refused' | 'token'> {
  const cut = new AbortController()
  const either = AbortSignal.any([signal, cut.signal])
  let isReceiving = false
  try {
    const headers = {
      authorization: `Bearer ${token}`,
      accept: 'text/event-stream',
      ...(cursor.lastId === '' ? {} : { 'last-event-id': cursor.lastId }),
    }
    const answer = await world.fetch(headers, cursor.lastId === '' ? cursor.age() : null, either)
    if (answer.status === 401) return 'token'
    // a busy or starting server has not refused permanently
    if (!answer.ok) return answer.status >= 500 || answer.status === 429 ? 'failed' : 'refused'
    const take = sseReader((message) => {
      isReceiving = true
      if (message.id !== '') cursor.lastId = message.id
      onMessage(message)
    })
    await read(answer, take, cut)
  } catch {
    // disconnected: the next attempt resumes from this position
  }
  return isReceiving ? 'received' : 'failed'
}

async function read(answer: Response, take: (chunk: string) => void, cut: AbortController): Promise<void> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const silence = setTimeout(() => cut.abort(), silenceMs)
    try {
      const step = await reader?.read()
      if (!step || step.done) return
      take(step.value)
    } finally {
      clearTimeout(silence)
    }
  }
}
