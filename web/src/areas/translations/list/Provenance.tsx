import type { MenuText } from '@storekeep/contract/areas/translations.ts'
import { languageTag } from '@storekeep/contract/rules/translations/languages.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { useTranslations } from '../useTranslations.ts'
import css from './List.module.css'
import type { Languages } from '../languages.ts'

const tones = { UNTRANSLATED: 'neutral', MACHINE: 'brand', OUTDATED: 'warn', HUMAN: 'good' } as const

/** The source of a translation (a person or a machine), its author, date and quality warnings. */
export function Provenance({ text, languages }: { text: MenuText; languages: Languages }) {
  const t = useT()
  const { dateTime } = useFormats()
  const { timeZone } = useTranslations()
  const { state, translation, underReviewUntil, declined, namesAllergens } = text
  if (translation === null && underReviewUntil === null && declined === null) return null
  return (
    <div className={css.provenance}>
      {translation !== null && <Badge tone={tones[state]}>{t(`translations.state.${state}`)}</Badge>}
      {underReviewUntil !== null && (
        <Badge tone="warn">
          {t('translations.under-review-until', { when: dateTime(underReviewUntil, timeZone) })}
        </Badge>
      )}
      {translation !== null && (
        <span>
          {translation.engine !== null && (
            <>
              {t(`translations.engine.${translation.engine}`)}
              {' · '}
            </>
          )}
          <bdi>{translation.by ?? t('translations.by-marketplace')}</bdi>
          {' · '}
          <time dateTime={translation.at}>{dateTime(translation.at, timeZone)}</time>
        </span>
      )}
      {state === 'OUTDATED' && translation !== null && (
        <p className={css.note}>
          {t('translations.was')} <bdi lang={languageTag(languages.source)}>{translation.sourceText}</bdi>
        </p>
      )}
      {declined !== null && (
        <p className={css.note}>
          {t('translations.declined', { when: dateTime(declined.at, timeZone) })} <bdi>{declined.note}</bdi>
        </p>
      )}
      {namesAllergens && translation?.origin === 'MACHINE' && (
        <p className={css.warning}>{t('translations.check-allergens')}</p>
      )}
    </div>
  )
}
