import type { Message } from '@storekeep/contract/areas/inbox.shapes.ts'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** A reader this near to the end, in pixels, is at the end. */
const nearEnd = 48

/** Shows the newest message at the end, except to a reader of older ones, who keeps their place. */
export function useMessageScroll(messages: readonly Message[]) {
  const box = useRef<HTMLDivElement>(null)
  const first = messages[0]?.id
  const { id: last, from } = messages.at(-1) ?? {}
  const toEnd = useRef(0)
  const isAtEnd = useRef(true)
  const [hasNew, setHasNew] = useState(false)
  const showEnd = () => {
    const element = box.current
    if (element) element.scrollTop = element.scrollHeight
    isAtEnd.current = true
    setHasNew(false)
  }
  const noteScroll = () => {
    const element = box.current
    if (!element) return
    isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight <= nearEnd
    if (isAtEnd.current) setHasNew(false)
  }
  useLayoutEffect(
    function showTheNewest() {
      // what the user has written is shown
      if (isAtEnd.current || from === 'partner') showEnd()
      else setHasNew(true)
    },
    [last, from],
  )
  useEffect(function stayAtTheEnd() {
    const element = box.current
    if (!element) return undefined
    // the composer grows, or a keyboard opens
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  useLayoutEffect(
    function stayAtTheMessage() {
      const element = box.current
      if (element && toEnd.current > 0) element.scrollTop = element.scrollHeight - toEnd.current
      toEnd.current = 0
    },
    [first],
  )
  /** Called before earlier messages are loaded. */
  const keepPlace = () => {
    const element = box.current
    if (element) toEnd.current = element.scrollHeight - element.scrollTop
  }
  return { box, hasNew, noteScroll, showEnd, keepPlace }
}
