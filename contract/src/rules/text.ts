/** The beginning of a text, at most so many characters. It never ends in half of an emoji, which no database stores. */
export function beginningOf(text: string, most: number): string {
  const beginning = text.slice(0, most)
  return /[\ud800-\udbff]$/.test(beginning) ? beginning.slice(0, -1) : beginning
}

/** A text that a database can store: characters that none can, NUL and lone surrogates, are shown as �. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '\ufffd')
}

/** A text of at most so many characters, with an ellipsis in place of what is left out. */
export function shortened(text: string, most: number): string {
  return text.length > most ? `${beginningOf(text, most - 1)}…` : text
}

/** A text whose value ends in a full stop of its own, such as the date "28 лист. 2026 р.", ends its sentence with that. */
export function withOneStop(text: string, values: Readonly<Record<string, unknown>>): string {
  return Object.values(values).reduce<string>(
    (one, value) =>
      typeof value === 'string' && value.endsWith('.') ? one.replaceAll(`${value}.`, () => value) : one,
    text,
  )
}
