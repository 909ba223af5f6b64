/**
 * Names of the options in a cell such as `[Fresh Salsa (Mild), [Rice, Cheese]]` or `Large; extra cheese`:
 * brackets of every depth are opened, parts are separated by commas (or by `;` or `|` where one occurs),
 * and commas inside round brackets belong to the name.
 */
export function parseOptions(cell: string): string[] {
  const separators = cell.includes(';') ? ';' : cell.includes('|') ? '|' : ','
  const names: string[] = []
  let name = ''
  let depth = 0
  const end = () => {
    const trimmed = name.trim()
    if (trimmed !== '') names.push(trimmed)
    name = ''
  }
  for (const sign of cell) {
    if (sign === '[' || sign === ']') end()
    else if (sign === separators && depth === 0) end()
    else {
      if (sign === '(') depth++
      if (sign === ')') depth = Math.max(0, depth - 1)
      name += sign
    }
  }
  end()
  return names
}
