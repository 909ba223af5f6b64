import type { MissingPoints } from '@storekeep/contract/areas/performance.ts'
import type { ScorePartId, Tier } from '@storekeep/contract/rules/score/score.ts'
import type { Formats } from '#kit/formats/formats.ts'
import { listed } from '#kit/formats/listed.ts'
import type { PlainId, Translate } from '#kit/words/words.ts'

export const tierWords = {
  TOP_PERFORMER: 'performance.tier.TOP_PERFORMER',
  STRONG: 'performance.tier.STRONG',
  SOLID: 'performance.tier.SOLID',
} as const satisfies Record<Tier, PlainId>

/** Tag colours: brand for the highest tier, quiet for the others; the text says the same. */
export const tierTones = { TOP_PERFORMER: 'brand', STRONG: 'good', SOLID: 'neutral' } as const

export const partWords = {
  acceptance: 'performance.part.acceptance',
  avoidable: 'performance.part.avoidable',
  missingWrong: 'performance.part.missingWrong',
  lateness: 'performance.part.lateness',
  rating: 'performance.part.rating',
  availability: 'performance.part.availability',
} as const satisfies Record<ScorePartId, PlainId>

/** Formats points with one decimal. */
export function pointsText(formats: Formats, points: number): string {
  return formats.number(points, { decimals: 1 })
}

const openingText = (formats: Formats, minutes: number) => formats.duration(minutes * 60)

/** "18 fewer late orders", "1 more order accepted". */
export function fewerText(
  t: Translate,
  formats: Formats,
  { part, fewer }: { readonly part: ScorePartId; readonly fewer: number },
): string {
  return t('performance.fewer', { part, count: fewer, time: openingText(formats, fewer) })
}

/** "at most 12 late orders". */
export function atMostText(
  t: Translate,
  formats: Formats,
  { part, atMost }: { readonly part: ScorePartId; readonly atMost: number },
): string {
  return t('performance.at-most', { part, count: atMost, time: openingText(formats, atMost) })
}

/** "Accept 1 more order": what changes the pace of a part. */
function stepText(
  t: Translate,
  formats: Formats,
  { part, atMost, pace }: { readonly part: ScorePartId; readonly atMost: number; readonly pace: number },
): string {
  const count = pace - atMost
  return t('performance.step', { part, count, time: openingText(formats, count) })
}

/** The smallest change that reaches the next tier, as a sentence; in the current month, based on the remaining days. */
export function nextTierText(t: Translate, formats: Formats, missing: NonNullable<MissingPoints>): string {
  const tier = t(tierWords[missing.tier])
  if (missing.rest) return restText(t, formats, missing.rest, tier)
  const [first] = missing.alone
  if (first) return t('performance.next-tier.alone', { fewer: fewerText(t, formats, first), tier })
  const all = missing.together.map((one) => fewerText(t, formats, one))
  return t('performance.next-tier.together', { fewer: listed(formats, all), tier })
}

type Rest = NonNullable<NonNullable<MissingPoints>['rest']>

function restText(t: Translate, formats: Formats, { days, alone, together }: Rest, tier: string): string {
  const [first] = alone
  if (first) {
    const most = atMostText(t, formats, first)
    const pace = first.part === 'availability' ? openingText(formats, first.pace) : formats.number(first.pace)
    return first.pace > first.atMost
      ? t('performance.rest.step', { step: stepText(t, formats, first), days, tier, most, pace })
      : t('performance.rest.alone', { days, tier, most, pace })
  }
  if (together.length === 0) return t('performance.rest.none', { days, tier })
  const parts = together.map((part) => t(partWords[part]))
  return t('performance.rest.together', { days, tier, parts: listed(formats, parts) })
}

/** The change of the score against the previous month as text; null if either is missing. */
export function trendText(
  t: Translate,
  formats: Formats,
  score: number | null,
  before: { readonly month: string; readonly score: number | null } | undefined,
): string | null {
  if (score === null || before === undefined || before.score === null) return null
  const by = Math.round((score - before.score) * 10) / 10
  return t('performance.trend', {
    trend: Math.abs(by) < leastTrend ? 'even' : by > 0 ? 'up' : 'down',
    by: pointsText(formats, Math.abs(by)),
    month: formats.month(`${before.month}-01`),
  })
}

/** Smaller changes count as no change. */
const leastTrend = 1
