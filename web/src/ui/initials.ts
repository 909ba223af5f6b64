/** Up to two initials of a name: from its first and last word, whole characters in any script. */
export function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu) ?? []
  const [first] = words
  const last = words.length > 1 ? words.at(-1) : undefined
  return [first, last]
    .map((word) => /^[\p{L}\p{N}]\p{M}*/u.exec(word ?? '')?.[0] ?? '')
    .join('')
    .toUpperCase()
}
