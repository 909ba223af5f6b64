import { useEffect, useEffectEvent, useState } from 'react'

interface SearchText {
  readonly typed: string
  /** The stored search that was last seen, and the one that was last sent. */
  readonly known: string
  readonly sent: string
}

/** After the stored search has changed: the one that was sent keeps what was typed since, any other replaces it. */
export function followed({ typed, sent }: SearchText, stored: string): SearchText {
  return { typed: stored === sent ? typed : stored, known: stored, sent: stored }
}

interface SearchOptions {
  /** The search as it is stored, such as in the address. */
  stored: string
  /** The search that a typed text stands for. */
  read: (typed: string) => string
  onSearch: (text: string) => void
  /** Debounce time in ms. */
  delay: number
}

/**
 * The text of a search box, which searches when typing pauses. It follows Back and cleared filters, and never overwrites
 * what is being typed.
 */
export function useSearchText(options: SearchOptions): [typed: string, type: (text: string) => void] {
  const { stored, read, onSearch, delay } = options
  const [text, setText] = useState<SearchText>({ typed: stored, known: stored, sent: stored })
  if (text.known !== stored) setText(followed(text, stored))
  const wanted = read(text.typed)
  const search = useEffectEvent(() => {
    setText((before) => ({ ...before, sent: wanted }))
    onSearch(wanted)
  })
  useEffect(
    function searchWhenTypingPauses() {
      if (wanted === stored) return undefined
      const timer = setTimeout(() => search(), delay)
      return () => clearTimeout(timer)
    },
    [wanted, stored, delay],
  )
  return [text.typed, (typed) => setText((before) => ({ ...before, typed }))]
}
