import { figure } from '@storekeep/contract/rules/figures/figures.ts'
import type { FigureId } from '@storekeep/contract/rules/figures/figure-ids.ts'
import type { MeasureName } from '@storekeep/contract/rules/figures/figures.ts'
import type { Formats } from '#kit/formats/formats.ts'
import { noData } from '#kit/formats/formats.ts'

/** A figure's formatted value; a dash where there is none. */
export function figureText(
  formats: Formats,
  id: FigureId,
  value: number | null,
  currency: string | null,
): string {
  if (value === null) return noData
  switch (figure(id).kind) {
    case 'amount':
    case 'average':
      return currency === null ? noData : formats.money(value, currency)
    case 'count':
      return formats.number(value)
    case 'rate':
      return formats.percent(value)
    case 'duration':
      return formats.duration(value, { short: true })
  }
}

/** A formatted sum: money, seconds or a number of orders. */
export function measureText(
  formats: Formats,
  name: MeasureName,
  value: number,
  currency: string | null,
): string {
  if (name === 'grossSales' || name === 'netSales')
    return currency === null ? noData : formats.money(value, currency)
  return name === 'waitingSeconds' ? formats.duration(value, { short: true }) : formats.number(value)
}
