import { readStock, type MatrixField } from '@storekeep/contract/rules/menu-matrix/cells.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { writePrice } from '#ui/price.ts'
import { useMenu } from '../catalog/menu.widget.tsx'

/** A price in wire format and its decimals. */
const wirePrice = /^\d+(?:\.(\d+))?$/

/** Formats a cell; a location without its own value shows the effective one, and an invalid text stays as it is. */
export function useCellText(): (field: MatrixField, value: string | null) => string {
  const t = useT()
  const { day, dateTime } = useFormats()
  const { decimals, timeZone } = useMenu()
  return (field, value) => {
    if (value === null) return t('menu-matrix.same')
    if (field === 'NAME') return value
    if (field === 'PRICE') {
      const [price, fraction = ''] = wirePrice.exec(value) ?? []
      return price === undefined || fraction.length > decimals ? value : writePrice(Number(price), decimals)
    }
    if (value === 'IN') return t('menu-matrix.in')
    if (value === 'OUT') return t('menu-matrix.out')
    const until = readStock(value)?.until
    if (!until) return value
    const isDay = until.length === 'yyyy-MM-dd'.length
    return t('menu-matrix.out-until', { when: isDay ? day(until) : dateTime(until, timeZone) })
  }
}
