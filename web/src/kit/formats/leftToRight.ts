/** A version or another code as one piece that reads from left to right in text of any direction. */
export function leftToRight(text: string): string {
  return `\u2066${text}\u2069`
}
