import { LinkNotice } from '#figures/periods/LinkNotice.tsx'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Select } from '#ui/Select.tsx'
import type { ScorePage } from '../page/useScorePage.ts'
import css from './MonthSelect.module.css'

/** Selects the shown month; the current one by default. */
export function MonthSelect({ page: { months, month, address, show } }: { page: ScorePage }) {
  const t = useT()
  const formats = useFormats()
  const label = t('performance.month')
  const { month: asked = month } = address.search
  return (
    <>
      <Select
        label={label}
        hideLabel
        placeholder={label}
        className={css.select ?? ''}
        value={month}
        options={months.toReversed().map((id) => ({ id, label: formats.month(`${id}-01`) }))}
        onChange={show}
      />
      {asked !== month && (
        <LinkNotice>{t('performance.month-instead', { shown: formats.month(`${month}-01`) })}</LinkNotice>
      )}
    </>
  )
}
