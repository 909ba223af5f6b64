/**
 * Option names in a cell such as `[Fresh Salsa (Mild), [Rice, Cheese]]` or `Large; extra cheese`: nested square
 * brackets are flattened, commas separate options (or `;` or `|` if present), and commas within round brackets belong
 * to the name.
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
