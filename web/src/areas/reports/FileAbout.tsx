import type { OrderReport } from '@storekeep/contract/areas/reports.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { deviceZone } from '#kit/formats/formats.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import css from './files.module.css'

/** A report's file name, dates, number of locations and filters, and when it was requested. */
export function FileAbout({ report }: { report: OrderReport }) {
  const t = useT()
  const formats = useFormats()
  const { from, to } = report.dateRange
  const filters = Object.keys(report.filters).length
  return (
    <span className={css.about}>
      <bdi dir="ltr" className={css.name}>
        {report.fileName.split('_').map((part, index) => (
          // on its own, since days after a name in Arabic would read backwards
          <span key={index}>
            {index > 0 && '_'}
            <bdi>{part}</bdi>
          </span>
        ))}
      </bdi>
      <span className={css.sub}>
        {[
          formats.dayRange(from, addDays(to, -1)),
          t('reports.locations', { count: report.storeAddressIds.length }),
          ...(filters > 0 ? [t('reports.filter-count', { count: filters })] : []),
        ].join(' · ')}
      </span>
      <span className={css.sub}>
        {t(report.isMine ? 'reports.asked-by-you' : 'reports.asked-by-other', {
          time: formats.dateTime(report.createdAt, deviceZone()),
        })}
      </span>
    </span>
  )
}
