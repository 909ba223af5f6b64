import { type Formats, noData } from '#kit/formats/formats.ts'

interface NetOrder {
  readonly net: number
  readonly status: string
  readonly currency: string
}

/** Net sales of an order; an undelivered order without contribution has none. */
export function netText(formats: Formats, { net, status, currency }: NetOrder): string {
  return net === 0 && status !== 'DELIVERED' ? noData : formats.money(net, currency)
}
