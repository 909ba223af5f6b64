/** One measured figure with its budget. */
export interface Measured {
  readonly what: string
  readonly value: number
  readonly unit: string
  /** The limit; absent if the figure is only reported. */
  readonly atMost?: number
  readonly atLeast?: number
}

const holds = ({ value, atMost, atLeast }: Measured): boolean =>
  (atMost === undefined || value <= atMost) && (atLeast === undefined || value >= atLeast)

const bound = ({ atMost, atLeast, unit }: Measured): string =>
  atMost !== undefined ? `≤ ${atMost} ${unit}` : atLeast !== undefined ? `≥ ${atLeast} ${unit}` : '–'

const rounded = (value: number): string => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2))

/** Prints a table of figures and returns how many exceed their budget. */
export function report(title: string, figures: readonly Measured[]): number {
  const rows = figures.map((figure) => [
    holds(figure) ? 'ok  ' : 'OVER',
    figure.what,
    `${rounded(figure.value)} ${figure.unit}`,
    bound(figure),
  ])
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  console.log(`\n${title}`)
  for (const row of rows)
    console.log(
      `  ${row[0]}  ${(row[1] ?? '').padEnd(width(1))}  ${(row[2] ?? '').padStart(width(2))}  ${row[3] ?? ''}`,
    )
  return figures.filter((figure) => !holds(figure)).length
}

/** The percentile of sorted values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
