import type { AnnouncementId } from '@storekeep/contract/rules/announcements.ts'
import type { TierCounts } from '@storekeep/contract/areas/performance.ts'
import type { Formats } from '#kit/formats/formats.ts'
import type { PlainId, Translate } from '#kit/words/words.ts'
import type { Slide } from '#ui/ContentSlider.tsx'
import { Month } from './pictures/Month.tsx'
import { Details, Payout, Wait } from './pictures/News.tsx'
import { Reply, Reviews, Themes } from './pictures/Reviews.tsx'
import { Parts, Points, NextTier } from './pictures/Score.tsx'
import { Tiers } from './Tiers.tsx'

/** The texts of an announcement and the label of its last button. */
interface Script {
  readonly slides: readonly Slide[]
  readonly open: PlainId
}

interface Said {
  readonly t: Translate
  readonly formats: Formats
  readonly month: string
  readonly won: TierCounts
}

const celebration = ({ t, formats, month, won }: Said, kind: 'score' | 'top'): Script => {
  const count = won.reduce((sum, { locations }) => sum + locations, 0)
  return {
    open: 'announcements.month.open',
    slides: [
      {
        id: 'month',
        picture: <Month />,
        title: t('announcements.month.title', { month: formats.month(`${month}-01`) }),
        text: (
          <>
            <p>
              {kind === 'score'
                ? t('announcements.month.score', { count })
                : t('announcements.month.top', { count })}
            </p>
            <Tiers won={won} />
          </>
        ),
      },
    ],
  }
}

const one = (t: Translate, id: 'payouts' | 'wait' | 'details', picture: Slide['picture']): Script => ({
  open: `announcements.${id}.open`,
  slides: [{ id, picture, title: t(`announcements.${id}.title`), text: t(`announcements.${id}.text`) }],
})

const three = (t: Translate, id: 'reviews' | 'score', pictures: readonly Slide['picture'][]): Script => ({
  open: `announcements.${id}.open`,
  slides: ([1, 2, 3] as const).map((nth) => ({
    id: String(nth),
    picture: pictures[nth - 1],
    title: t(`announcements.${id}.${nth}.title`),
    text: t(`announcements.${id}.${nth}.text`),
  })),
})

/** The texts of each announcement in the language of the page. */
export const scripts: Readonly<Record<AnnouncementId, (said: Said) => Script>> = {
  'customer-reviews': ({ t }) =>
    three(t, 'reviews', [<Reviews key="1" />, <Themes key="2" />, <Reply key="3" />]),
  'partner-score': ({ t }) =>
    three(t, 'score', [<Points key="1" />, <Parts key="2" />, <NextTier key="3" />]),
  'partner-score-month': (said) => celebration(said, 'score'),
  'top-performer-month': (said) => celebration(said, 'top'),
  'instant-payouts': ({ t }) => one(t, 'payouts', <Payout />),
  'courier-wait-time': ({ t }) => one(t, 'wait', <Wait />),
  'advanced-product-details': ({ t }) => one(t, 'details', <Details />),
}
