import type { Formats } from '#kit/formats/formats.ts'
import type { Translate } from '#kit/words/words.ts'
import type { Attention } from './attention.ts'

/** Why a location needs attention, in one sentence with both numbers. */
export function attentionText(t: Translate, formats: Formats, item: Attention): string {
  const { concern, value, against, compared } = item
  switch (concern) {
    case 'no-orders':
      return t('details.attention.no-orders', { against })
    case 'fewer-orders':
      return t('details.attention.fewer-orders', { value, against })
    case 'waiting':
    case 'preparation':
      return t(`details.attention.${concern}`, {
        value: formats.duration(value),
        against: formats.duration(against),
        compared,
      })
    case 'closed':
    case 'acceptance':
    case 'cancellations':
    case 'issues':
    case 'rating':
      return t(`details.attention.${concern}`, {
        value: formats.percent(value),
        against: formats.percent(against),
        compared,
      })
  }
}
