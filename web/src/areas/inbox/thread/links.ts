/** A part of a message: plain text, or an address that can be opened. */
interface MessagePart {
  readonly text: string
  readonly href: string | null
}

const address = /\bhttps?:\/\/[^\s<>"]+/giu
/** Signs at the end of an address that belong to the sentence around it. */
const closing = new Set(`.,;:!?'’”»])}،؛؟`)

/** The parts of a message, with its http addresses as links. */
export function messageParts(message: string): MessagePart[] {
  const parts: MessagePart[] = []
  let from = 0
  for (const { 0: found, index } of message.matchAll(address)) {
    const text = withoutClosing(found)
    if (!URL.canParse(text)) continue
    if (index > from) parts.push({ text: message.slice(from, index), href: null })
    parts.push({ text, href: new URL(text).href })
    from = index + text.length
  }
  if (from < message.length) parts.push({ text: message.slice(from), href: null })
  return parts
}

/** Without the signs at its end; a closing bracket stays if the address opens it. */
function withoutClosing(found: string): string {
  let end = found.length
  while (closing.has(found.charAt(end - 1)) && !(found[end - 1] === ')' && found.slice(0, end).includes('(')))
    end--
  return found.slice(0, end)
}
