import { graphemes, isInvisible, isPlain } from '../../kit/fields.ts'

/** CATALOG-RULE-TITLE: the most characters of a name on the menu, as people count them. */
export const longestName = 75
export const longestDescription = 2000

/** What shows as a picture. Signs that are text in every font, such as © and ®, are not among them. */
const emoji =
  /[\p{Emoji_Presentation}\p{Regional_Indicator}\u20E3]|\p{Extended_Pictographic}\uFE0F|(?=[\u2600-\u{1FAFF}])\p{Extended_Pictographic}/u

export function hasEmoji(text: string): boolean {
  return emoji.test(text)
}

/** What is wrong with a name, as the message key of the specification; null for a name that is right. */
export function nameFault(name: string, required = 'field.required'): string | null {
  if (!isPlain(name)) return 'text.unreadable'
  if (isInvisible(name)) return required
  if (hasEmoji(name)) return 'common.title-input.emoji-error'
  // a text has no more graphemes than units
  if (name.length > longestName * 12 || graphemes(name) > longestName) return 'common.input.max-length'
  return null
}
