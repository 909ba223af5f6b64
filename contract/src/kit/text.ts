/** Number of visible characters (graphemes), computed identically on both sides. */
export function graphemes(text: string): number {
  let count = 0
  for (const _ of segmenter.segment(text)) count++
  return count
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Whether a database can store the text: no NUL and no lone surrogates. */
export function isPlain(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

/** Whether the text has no visible character: only white space, zero-width and other invisible characters. */
export function isInvisible(text: string): boolean {
  return /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800]*$/u.test(text)
}
