import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChartFailed, ChartLoading } from '#kit/figures/ChartStates.tsx'
import { busiest, heatOf } from '#kit/figures/heat.ts'
import { firstWeekday, weekFrom } from '#kit/figures/week.ts'
import type { View } from '#kit/period/view.ts'
import { intlLocale } from '#kit/words/languages.ts'
import { useLang } from '#kit/words/useT.ts'
import { ChartFrame } from '#ui/charts/ChartFrame.tsx'
import { Heatmap } from '#ui/charts/Heatmap.tsx'
import { Select } from '#ui/Select.tsx'
import { hours } from '../operations.queries.ts'
import { hourChoices, opened } from '../search.ts'
import css from './sections.module.css'
import { useSection } from './useSection.ts'

// words-of: dashboard, details

const choices = ['all', ...hourChoices] as const

/** When orders came, or when they were cancelled or came with something missing: weekdays by hours. */
export function Hours({ view }: { view: View }) {
  const { t, formats, words, named, search, go } = useSection(view)
  const lang = useLang()
  const choice = search.when ?? 'all'
  const query = useQuery({ ...hours(view, search.when), placeholderData: keepPreviousData })
  const title = t('operations.hours.title')
  if (query.isPending) return <ChartLoading title={title} />
  if (query.data === undefined) return <ChartFailed title={title} query={query} />
  const { cells } = query.data
  const weekdays = weekFrom(firstWeekday(intlLocale(lang)))
  const values = heatOf(cells, weekdays)
  const top = busiest(cells)
  const hourNames = Array.from({ length: 24 }, (_, hour) => formats.hour(hour))
  const summary =
    top === null
      ? t('operations.hours.none')
      : t('operations.hours.most', {
          weekday: formats.weekday(top.weekday),
          hour: formats.hour(top.hour),
          orders: top.orders,
        })
  return (
    <ChartFrame
      {...words}
      title={title}
      description={t('details.hours.about')}
      fileName={named(`${choice}_orders_by_weekday_and_hour`)}
      csv={{
        header: ['weekday', 'hour', 'orders'],
        rows: cells
          .toSorted((one, other) => one.weekday - other.weekday || one.hour - other.hour)
          .map((cell) => [cell.weekday, cell.hour, cell.orders]),
      }}
      actions={
        <Select
          hideLabel
          label={t('operations.hours.what')}
          placeholder={t('operations.hours.all')}
          options={choices.map((id) => ({ id, label: t(`operations.hours.${id}`) }))}
          value={choice}
          onChange={(next) => {
            const { when: _, ...rest } = search
            go(next === 'all' ? rest : { ...rest, when: next }, { replace: true })
          }}
          className={css.pick ?? ''}
        />
      }
      twin={{
        columns: [
          { id: 'hour', header: t('details.hours.hour') },
          ...weekdays.map((weekday) => ({
            id: `weekday-${weekday}`,
            header: formats.weekday(weekday),
            numeric: true,
          })),
        ],
        rows: hourNames.map((name, hour) => [
          { text: name },
          ...values.map((row) => ({ text: formats.number(row[hour] ?? 0) })),
        ]),
      }}
    >
      <Heatmap
        label={`${title}: ${t(`operations.hours.${choice}`)}`}
        summary={summary}
        hint={summary}
        rows={weekdays.map((weekday) => ({
          label: formats.weekday(weekday),
          short: formats.weekday(weekday, { short: true }),
        }))}
        columns={hourNames.map((label, hour) => ({ label, short: formats.number(hour) }))}
        values={values}
        describe={(row, column, value) =>
          `${formats.weekday(weekdays[row] ?? 1)} ${formats.hour(column)} · ${t('details.orders-count', { orders: value ?? 0 })}`
        }
        onOpen={(row, hour) => go(opened(search, { behind: 'hour', weekday: weekdays[row] ?? 1, hour }))}
        lessText={formats.number(0)}
        moreText={formats.number(Math.max(0, ...values.flat()))}
      />
    </ChartFrame>
  )
}
