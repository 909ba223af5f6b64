import type { CalendarReply } from '@storekeep/contract/areas/schedule.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { momentText } from './texts.ts'

interface ChangedMeanwhileProps {
  newest: CalendarReply
  /** What becomes of the user's own changes. */
  about: string
  onShow: () => void
}

/** Says who saved other hours while the user was changing them. */
export function ChangedMeanwhile({ newest, about, onShow }: ChangedMeanwhileProps) {
  const t = useT()
  const formats = useFormats()
  const { changedAt, changedBy, timeZone } = newest
  return (
    <Banner
      tone="warn"
      title={t('schedule.changed-meanwhile')}
      actions={
        <Button size="s" onClick={onShow}>
          {t('schedule.show-newest')}
        </Button>
      }
    >
      {changedAt !== null && (
        <p>
          {t(changedBy === null ? 'schedule.cause-since-marketplace' : 'schedule.cause-since', {
            by: changedBy ?? '',
            when: momentText(t, formats, changedAt, timeZone),
          })}
        </p>
      )}
      <p>{about}</p>
    </Banner>
  )
}
