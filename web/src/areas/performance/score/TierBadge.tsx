import { Award } from 'lucide-react'
import type { Tier } from '@storekeep/contract/rules/score/score.ts'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { tierTones, tierWords } from '../texts.ts'

/** The tier of a month as text, including "none". */
export function TierBadge({ tier }: { tier: Tier | null }) {
  const t = useT()
  if (tier === null) return <Badge>{t('performance.tier.none')}</Badge>
  return (
    <Badge
      tone={tierTones[tier]}
      {...(tier === 'TOP_PERFORMER' && { icon: <Award size="0.875rem" aria-hidden="true" /> })}
    >
      {t(tierWords[tier])}
    </Badge>
  )
}
