import type { MatrixField } from '@storekeep/contract/rules/menu-matrix/cells.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { writePrice } from '#ui/price.ts'
import { useMenu } from '../catalog/menu.widget.tsx'

/** Formats a cell; a location without its own value shows the effective one. */
export function useCellText(): (field: MatrixField, value: string | null) => string {
  const t = useT()
  const { dateTime } = useFormats()
  const { decimals, timeZone } = useMenu()
  return (field, value) => {
    if (value === null) return t('menu-matrix.same')
    if (field === 'NAME') return value
    if (field === 'PRICE') return Number.isNaN(Number(value)) ? value : writePrice(Number(value), decimals)
    if (value === 'IN') return t('menu-matrix.in')
    if (value === 'OUT') return t('menu-matrix.out')
    return Number.isNaN(Date.parse(value))
      ? value
      : t('menu-matrix.out-until', { when: dateTime(value, timeZone) })
  }
}
