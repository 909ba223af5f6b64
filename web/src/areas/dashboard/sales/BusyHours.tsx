import { useQuery } from '@tanstack/react-query'
import { ChartSection } from '#figures/charts/ChartSection.tsx'
import { inWeekOrder } from '#figures/charts/heat.ts'
import { WeekHeatmap } from '#figures/charts/WeekHeatmap.tsx'
import { useFileName } from '#figures/names/useFileName.ts'
import type { View } from '#figures/periods/view.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { hours } from '../dashboard.queries.ts'
import { opened } from '../search.ts'
import { useDashboardAddress } from '../useDashboardAddress.ts'

/** When orders are placed: weekdays by hours. */
export function BusyHours({ view }: { view: View }) {
  const t = useT()
  const formats = useFormats()
  const named = useFileName(view)
  const { search, navigate } = useDashboardAddress()
  const title = t('details.hours.title')
  return (
    <ChartSection title={title} query={useQuery(hours(view))}>
      {({ cells }) => (
        <WeekHeatmap
          title={title}
          cells={cells}
          summary={(top) =>
            top === null
              ? t('dashboard.figure.no-data')
              : t('details.hours.busiest', {
                  weekday: formats.weekday(top.weekday),
                  hour: formats.hour(top.hour),
                  orders: top.orders,
                })
          }
          fileName={named('orders_by_weekday_and_hour')}
          csv={{
            header: ['weekday', 'hour', 'orders', 'delivered'],
            rows: inWeekOrder(cells).map((cell) => [cell.weekday, cell.hour, cell.orders, cell.delivered]),
          }}
          onOpen={(weekday, hour) =>
            navigate(opened(search, { behind: 'acceptance', part: 'offered', weekday, hour }))
          }
        />
      )}
    </ChartSection>
  )
}
