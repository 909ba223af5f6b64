/** Encodes several values in one cell: `a | b`; a bar within a value is written `\|`. */
export function listText(values: readonly string[]): string {
  return values.map((value) => value.replaceAll('\\', '\\\\').replaceAll('|', '\\|')).join(' | ')
}

/** The values of a cell, divided by any of the separators; a backslash takes the next sign as it is. */
export function listOf(text: string, separators = '|'): string[] {
  const values: string[] = []
  let current = ''
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at)
    if (sign === '\\' && at + 1 < text.length) current += text.charAt(++at)
    else if (separators.includes(sign)) {
      values.push(current)
      current = ''
    } else current += sign
  }
  values.push(current)
  return values.map((value) => value.trim()).filter((value) => value !== '')
}

/** Names with commas between them, on any number of lines. */
export function listed(names: string): string[] {
  return listOf(names, ',')
}
