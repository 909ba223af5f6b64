import type { Message } from './sse.ts'

/** Messages from the listening tab to the others, and requests of a new tab. */
type TabMessage =
  | { readonly kind: 'message'; readonly message: Message; readonly to?: string }
  | { readonly kind: 'ask'; readonly from: string; readonly seconds: number }

/** Messages kept for a new tab that was still loading. */
const mostRecent = 200

/** Lets one tab of a browser listen for all. */
interface Sharing {
  /** Receives everything from the listening tab. */
  onMessage: (listener: (message: Message) => void) => void
  /** Forwards messages, as the listening tab. */
  post: (message: Message) => void
  /** Requests the listening tab's messages of the last seconds. */
  ask: (seconds: number) => void
  close: () => void
}

export function shareTabs(channel: BroadcastChannel | null, now: () => number = Date.now): Sharing {
  const self = crypto.randomUUID()
  let recent: { readonly at: number; readonly message: Message }[] = []
  let listener: (message: Message) => void = () => undefined
  const post = (message: TabMessage) => channel?.postMessage(message)

  if (channel)
    channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      if (data.kind === 'message' && (data.to ?? self) === self) listener(data.message)
      if (data.kind !== 'ask') return
      for (const { at, message } of recent)
        if (at >= now() - data.seconds * 1000) post({ kind: 'message', message, to: data.from })
    }
  return {
    onMessage: (next) => {
      listener = next
    },
    post: (message) => {
      recent = [...recent.slice(1 - mostRecent), { at: now(), message }]
      post({ kind: 'message', message })
    },
    ask: (seconds) => post({ kind: 'ask', from: self, seconds }),
    close: () => channel?.close(),
  }
}
