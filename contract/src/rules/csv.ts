/** Begins every CSV file: without it, spreadsheet programs assume a legacy encoding and show accents wrongly. */
export const byteOrderMark = '\uFEFF'

/**
 * Text that spreadsheet programs would interpret as a formula, with any number of leading apostrophes. Some also accept
 * the full-width signs of East Asian keyboards.
 */
const formula = /^'*[=+\-@＝＋－＠\t\r\n]/

/** Whether a spreadsheet program would evaluate a text. */
export function looksLikeFormula(text: string): boolean {
  return formula.test(text)
}

/**
 * Text that spreadsheet programs do not evaluate: prefixes formulas, and apostrophes before formulas, with an
 * apostrophe. Removing one restores the original text.
 */
const neutralised = (text: string): string => (looksLikeFormula(text) ? `'${text}` : text)

/** The cell of a generated value (RFC 4180). */
export function csvValue(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The cell of a text. */
export function csvText(text: string): string {
  return csvValue(neutralised(text))
}

/** One record with its line end. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`
}
