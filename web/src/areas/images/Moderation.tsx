import type { ImageModeration } from '@storekeep/contract/areas/images.shapes.ts'
import type { ImageState } from '@storekeep/contract/rules/images/moderation.ts'
import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import css from './Images.module.css'

const looks = {
  PENDING: { tone: 'warn', Icon: Clock },
  APPROVED: { tone: 'good', Icon: CircleCheck },
  REJECTED: { tone: 'bad', Icon: CircleX },
} as const satisfies Record<ImageState, unknown>

/** The moderation state of an image, its reason, and what to do. */
export function Moderation({ moderation }: { moderation: ImageModeration }) {
  const t = useT()
  const { state, fault, note } = moderation
  const { tone, Icon } = looks[state]
  return (
    <output className={css.moderation} data-state={state}>
      <Badge tone={tone} icon={<Icon size="0.875rem" aria-hidden="true" />}>
        {t(`images.state.${state}`)}
      </Badge>
      <span className={css.hint}>
        {fault !== null && `${t('images.fault', { fault })} `}
        {note !== null && (
          <>
            <bdi>{note}</bdi>{' '}
          </>
        )}
        {t(`images.state-about.${state}`)}
      </span>
    </output>
  )
}
