import { CalendarSearch, Sprout } from 'lucide-react'
import type { Stats } from './measures.ts'
import { useFormats } from '#kit/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Card as Paper } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { onlyDay } from '#kit/period/period.ts'
import { closed } from './search.ts'
import { useHome } from './useHome.ts'

// words-of: details

/** SHELL-UI-CONTENT-TEMPLATES: nothing in this period; the last day that has something is one press away. */
export function NothingHere({ state }: { state: Stats['data'] }) {
  const t = useT()
  const formats = useFormats()
  const { search, go } = useHome()
  const { lastDay } = state
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
