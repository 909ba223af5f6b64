import { graphemes, isInvisible, isPlain } from '../../kit/text.ts'

/** CATALOG-RULE-TITLE: maximum length of a name on the menu, in visible characters (graphemes). */
export const longestName = 75
export const longestDescription = 2000

/** Emoji. Characters that every font shows as text, such as © and ®, are not included. */
const emoji =
  /[\p{Emoji_Presentation}\p{Regional_Indicator}\u20E3]|\p{Extended_Pictographic}\uFE0F|(?=[\u2600-\u{1FAFF}])\p{Extended_Pictographic}/u

export function hasEmoji(text: string): boolean {
  return emoji.test(text)
}

/** The fault of a name, as the message key of the specification; null for a valid name. */
export function nameFault(name: string, required = 'field.required'): string | null {
  if (!isPlain(name)) return 'text.unreadable'
  if (isInvisible(name)) return required
  if (hasEmoji(name)) return 'common.title-input.emoji-error'
  // a text has at most as many graphemes as code units
  if (name.length > longestName * 12 || graphemes(name) > longestName) return 'common.input.max-length'
  return null
}
