import { isUtf8 } from 'node:buffer'

/** Represents text that is not valid JSON. */
export const broken = Symbol('broken')

/** A lone surrogate in place of an invalid byte, so that the validation of texts reports it with its field. */
const notUtf8 = '\udc80'

/** Decodes UTF-8; each invalid byte becomes a lone surrogate. */
export function decodeUtf8(bytes: Buffer): string {
  const from = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
  if (isUtf8(bytes)) return bytes.toString('utf8', from)
  const parts: string[] = []
  let start = from
  for (let at = from; at < bytes.length;) {
    const length = lengthOfCharacter(bytes, at)
    if (length === 0) parts.push(bytes.toString('utf8', start, at), notUtf8)
    at += length || 1
    if (length === 0) start = at
  }
  return [...parts, bytes.toString('utf8', start)].join('')
}

/** The number of bytes of the character at a position; 0 for invalid UTF-8. */
function lengthOfCharacter(bytes: Buffer, at: number): number {
  const first = bytes[at] ?? 0
  if (first < 0x80) return 1
  const length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4
  return isUtf8(bytes.subarray(at, at + length)) && at + length <= bytes.length ? length : 0
}

/** Decodes a path parameter; one with invalid percent-encoding becomes a lone surrogate. */
export function decodeParameter(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return notUtf8
  }
}

/** Parses JSON with the extensions of other languages: NaN and Infinity become a number that no schema accepts. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return parsed(withoutNaN(text))
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return broken
  }
}

/** The texts of an array's elements, so that an invalid element does not affect the others. */
export function elementsOf(text: string): string[] | undefined {
  const body = text.trim()
  if (!body.startsWith('[') || !body.endsWith(']')) return undefined
  const elements: string[] = []
  let [start, depth] = [1, 0]
  for (let at = 1; at < body.length - 1; at++) {
    const sign = body[at]
    if (sign === '"') at = endOfString(body, at) - 1
    else if (sign === '[' || sign === '{') depth++
    else if (sign === ']' || sign === '}') depth--
    else if (sign === ',' && depth === 0) {
      elements.push(body.slice(start, at))
      start = at + 1
    }
    if (depth < 0) return undefined
  }
  return [...elements, body.slice(start, -1)]
}

/** The position after a string's closing quote; the end of the text if it has none. */
function endOfString(text: string, from: number): number {
  let at = from + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return Math.min(at + 1, text.length)
}

const words = ['NaN', 'Infinity']

function withoutNaN(text: string): string {
  if (!words.some((word) => text.includes(word))) return text
  const parts: string[] = []
  let start = 0
  for (let at = 0; at < text.length;) {
    const word = words.find((it) => text.startsWith(it, at))
    if (word) {
      // an overflowing number becomes infinite, and a minus sign before it stays valid
      parts.push(text.slice(start, at), '1e999')
      start = at + word.length
    }
    at = text[at] === '"' ? endOfString(text, at) : at + (word?.length ?? 1)
  }
  return parts.join('') + text.slice(start)
}
