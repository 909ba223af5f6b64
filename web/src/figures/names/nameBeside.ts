/** The name of a location next to its store's: "Brixton" instead of "Copper Tandoor · Brixton". */
export function nameBeside(store: string, location: string): string {
  const rest = location.startsWith(store) ? location.slice(store.length).trim() : ''
  return /^[·|,:–—-] *\S/.test(rest) ? rest.slice(1).trim() : location
}
