/** One message of a stream of server-sent events. */
export interface Message {
  readonly id: string
  readonly data: string | null
}

/** Parses a stream of server-sent events incrementally; a message without data only moves the position. */
export function sseReader(onMessage: (message: Message) => void): (chunk: string) => void {
  let rest = ''
  let id = ''
  let data: string[] = []
  let touched = false
  const line = (text: string) => {
    if (text === '') {
      if (touched) onMessage({ id, data: data.length > 0 ? data.join('\n') : null })
      data = []
      touched = false
      return
    }
    const colon = text.indexOf(':')
    const field = colon < 0 ? text : text.slice(0, colon)
    const value = colon < 0 ? '' : text.slice(colon + 1).replace(/^ /, '')
    if (field === 'id') id = value
    else if (field === 'data') data.push(value)
    touched ||= field === 'id' || field === 'data'
  }
  return (chunk) => {
    rest += chunk
    const lines = rest.split(/\r\n|\n/)
    rest = lines.pop() ?? ''
    for (const one of lines) line(one)
  }
}
