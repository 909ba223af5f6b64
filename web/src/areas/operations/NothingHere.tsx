import { CalendarSearch, Sprout } from 'lucide-react'
import { onlyDay } from '#kit/period/period.ts'
import { useFormats } from '#kit/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Card as Paper } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { closed } from './search.ts'
import { useOperations } from './useOperations.ts'

// words-of: details

/** SHELL-UI-CONTENT-TEMPLATES: nothing in this period; the last day that has something is one press away. */
export function NothingHere({ lastDay }: { lastDay: string | null }) {
  const t = useT()
  const formats = useFormats()
  const { search, go } = useOperations()
  if (lastDay === null)
    return (
      <Paper>
        <EmptyState icon={<Sprout />} title={t('details.empty.never-title')}>
          {t('details.empty.never')}
        </EmptyState>
      </Paper>
    )
  const day = formats.day(lastDay)
  const jump = () => {
    const { period: _p, from: _f, to: _t, ...rest } = closed(search)
    go({ ...onlyDay(lastDay), ...rest })
  }
  return (
    <Paper>
      <EmptyState
        icon={<CalendarSearch />}
        title={t('details.empty.title')}
        actions={<Button onClick={jump}>{t('details.empty.jump', { day })}</Button>}
      >
        {t('details.empty.last', { day })}
      </EmptyState>
    </Paper>
  )
}
