import { CalendarSearch, Sprout } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useFormats } from '../useFormats.ts'
import { useT } from '../words/useT.ts'

// words-of: details

export interface NothingInPeriodProps {
  /** The last day that has something; null where no day has. */
  readonly lastDay: string | null
  /** Shows that day. */
  readonly onShow: (day: string) => void
}

/** SHELL-UI-CONTENT-TEMPLATES: nothing in this period; the last day that has something is one press away. */
export function NothingInPeriod({ lastDay, onShow }: NothingInPeriodProps) {
  const t = useT()
  const formats = useFormats()
  if (lastDay === null)
    return (
      <Card>
        <EmptyState icon={<Sprout />} title={t('details.empty.never-title')}>
          {t('details.empty.never')}
        </EmptyState>
      </Card>
    )
  const day = formats.day(lastDay)
  return (
    <Card>
      <EmptyState
        icon={<CalendarSearch />}
        title={t('details.empty.title')}
        actions={<Button onClick={() => onShow(lastDay)}>{t('details.empty.jump', { day })}</Button>}
      >
        {t('details.empty.last', { day })}
      </EmptyState>
    </Card>
  )
}
