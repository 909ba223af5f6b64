import { ChartSection } from '#figures/charts/ChartSection.tsx'
import { inWeekOrder } from '#figures/charts/heat.ts'
import { WeekHeatmap } from '#figures/charts/WeekHeatmap.tsx'
import type { View } from '#figures/periods/view.ts'
import { useSectionQuery } from '#kit/page/QuerySection.tsx'
import { Select } from '#ui/Select.tsx'
import { hours } from '../operations.queries.ts'
import { hourChoices, opened } from '../search.ts'
import css from './sections.module.css'
import { useSection } from './useSection.ts'

const choices = ['all', ...hourChoices] as const

/** Orders by weekday and hour: all, cancelled, or with missing items. */
export function Hours({ view }: { view: View }) {
  const { t, formats, named, search, navigate, change } = useSection(view)
  const choice = search.when ?? 'all'
  const query = useSectionQuery(hours(view, search.when))
  const title = t('operations.hours.title')
  return (
    <ChartSection title={title} query={query}>
      {({ cells }) => (
        <WeekHeatmap
          title={title}
          counted={t(`operations.hours.${choice}`)}
          cells={cells}
          summary={(top) =>
            top === null
              ? t('operations.hours.none')
              : t('operations.hours.most', {
                  weekday: formats.weekday(top.weekday),
                  hour: formats.hour(top.hour),
                  orders: top.orders,
                })
          }
          fileName={named(`${choice}_orders_by_weekday_and_hour`)}
          csv={{
            header: ['weekday', 'hour', 'orders'],
            rows: inWeekOrder(cells).map((cell) => [cell.weekday, cell.hour, cell.orders]),
          }}
          actions={
            <Select
              hideLabel
              label={t('operations.hours.what')}
              placeholder={t('operations.hours.all')}
              options={choices.map((id) => ({ id, label: t(`operations.hours.${id}`) }))}
              value={choice}
              onChange={(next) => change({ when: next === 'all' ? undefined : next }, { replace: true })}
              className={css.pick ?? ''}
            />
          }
          onOpen={(weekday, hour) => navigate(opened(search, { behind: 'hour', weekday, hour }))}
        />
      )}
    </ChartSection>
  )
}
