import { Link } from '@tanstack/react-router'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { buttonClass } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ContentSlider } from '#ui/ContentSlider.tsx'
import { scripts } from './slides.tsx'
import { useAnnouncement } from './useAnnouncement.ts'

interface AnnouncementsProps {
  readonly isReachable: (page: string) => boolean
}

/** BANNER-RULE-ANNOUNCEMENTS: shows one announcement at a time, until the user dismisses it or follows its link. */
export function Announcements({ isReachable }: AnnouncementsProps) {
  const t = useT()
  const formats = useFormats()
  const current = useAnnouncement(isReachable)
  if (current === null) return null
  const { announcement, month, won, putAway } = current
  const { slides, open } = scripts[announcement.id]({ t, formats, month, won })
  return (
    <Card as="aside" flush key={announcement.id} aria-label={t('announcements.region')}>
      <ContentSlider
        slides={slides}
        end={
          <Link
            to={announcement.page as string} // pages that are not built yet have no type
            search={announcement.celebrates === null ? {} : { month }}
            className={buttonClass({ tone: 'primary', size: 's' })}
            onClick={putAway}
          >
            {t(open)}
          </Link>
        }
        onDismiss={putAway}
        dismissLabel={t('announcements.dismiss')}
        nextLabel={t('announcements.next')}
        backLabel={t('announcements.back')}
        counterLabel={(at, of) => t('announcements.counter', { at, of })}
      />
    </Card>
  )
}
