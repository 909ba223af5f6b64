import { CalendarSearch, Sprout } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useFormats } from '#kit/formats/useFormats.ts'
import type { Address } from '#kit/page/useAddress.ts'
import { useT } from '#kit/words/useT.ts'
import { onlyDay } from './period.ts'
import { periodChange } from './period-search.ts'
import type { PeriodSearch } from './period-search.ts'

interface NothingInPeriodProps<Search extends PeriodSearch> {
  /** The last day with data; null if there is none. */
  readonly lastDay: string | null
  /** The address of the page; the button navigates to that day. */
  readonly address: Address<Search>
}

/** SHELL-UI-CONTENT-TEMPLATES: no data in this period; a button opens the last day with data. */
export function NothingInPeriod<Search extends PeriodSearch>({
  lastDay,
  address,
}: NothingInPeriodProps<Search>) {
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
        actions={
          <Button onClick={() => address.change(periodChange<Search>(onlyDay(lastDay)))}>
            {t('details.empty.jump', { day })}
          </Button>
        }
      >
        {t('details.empty.last', { day })}
      </EmptyState>
    </Card>
  )
}
