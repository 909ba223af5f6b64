import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { DeltaPill } from '#ui/DeltaPill.tsx'
import type { Change } from './change.ts'

const meaning = { good: 'good', bad: 'bad', even: 'neutral' } as const

/** The change of a figure against the same weekdays before; renders nothing if there is none. */
export function Delta({ change }: { change: Change | null }) {
  const t = useT()
  const formats = useFormats()
  if (change === null) return null
  const direction = change.by > 0 ? 'up' : change.by < 0 ? 'down' : 'same'
  const size = Math.abs(change.by)
  // above 100 %, decimals are irrelevant
  const decimals = size >= 1 ? 0 : 1
  const isPoints = change.unit === 'points'
  const text = isPoints
    ? t('dashboard.change.points', { points: formats.points(change.by) })
    : formats.percent(change.by, { signed: true, decimals })
  const values = {
    direction,
    tone: direction === 'same' ? 'same' : change.tone,
    by: isPoints ? formats.number(size * 100, { decimals: 1 }) : formats.percent(size, { decimals }),
  }
  const words = isPoints
    ? t('dashboard.change.points-words', values)
    : t('dashboard.change.percent-words', values)
  return <DeltaPill direction={direction} text={text} words={words} meaning={meaning[change.tone]} />
}
