import type { ReviewSummary } from '@storekeep/contract/areas/reviews.ts'
import { themeLanguages, themes } from '@storekeep/contract/rules/reviews/theme-names.ts'
import { wordsOf } from '@storekeep/contract/rules/reviews/themes.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { foldClass } from '#ui/foldClass.ts'
import { useReviews } from '../useReviews.ts'
import css from './Summary.module.css'

/** Themes of the reviews, most frequent first, found by word lists; pressing one filters by it. */
export function Themes({ summary }: { summary: ReviewSummary }) {
  const t = useT()
  const formats = useFormats()
  const { address } = useReviews()
  const { search, change } = address
  const counted = summary.themes
    .map(({ theme, positive, negative, notRated }) => ({
      theme,
      negative,
      all: positive + negative + notRated,
    }))
    .filter(({ theme, all }) => all > 0 || theme === search.theme)
    .toSorted((a, b) => b.all - a.all)
  return (
    <div className={css.themes}>
      <h3 className={css.title}>{t('reviews.themes')}</h3>
      {counted.length === 0 && <p className={css.hint}>{t('reviews.themes-none')}</p>}
      <fieldset aria-label={t('reviews.by-theme')} className={css.chips}>
        {counted.map(({ theme, all, negative }) => {
          const isChosen = search.theme === theme
          return (
            <button
              key={theme}
              type="button"
              className={css.chip}
              aria-pressed={isChosen}
              onClick={() => change({ theme: isChosen ? undefined : theme })}
            >
              {t(`reviews.theme.${theme}`)} <span className={css.count}>{formats.number(all)}</span>
              <VisuallyHidden>{t('reviews.theme-reviews', { count: all })}</VisuallyHidden>
              {negative > 0 && (
                <>
                  <span className={css.bad}>{formats.number(negative)}</span>
                  <VisuallyHidden>{t('reviews.theme-negative', { count: negative })}</VisuallyHidden>
                </>
              )}
            </button>
          )
        })}
      </fieldset>
      <WordLists />
    </div>
  )
}

/** The words of each theme. */
function WordLists() {
  const t = useT()
  return (
    <details className={foldClass(css.words)}>
      <summary>{t('reviews.themes-how')}</summary>
      <p className={css.hint}>{t('reviews.themes-about')}</p>
      {themeLanguages.map((language) => (
        <section key={language}>
          <h4 className={css.title}>{t(`reviews.language.${language}`)}</h4>
          <dl className={css.lists}>
            {themes.map((theme) => (
              <div key={theme}>
                <dt>{t(`reviews.theme.${theme}`)}</dt>
                <dd lang={language} dir="auto">
                  {wordsOf(theme, language).join(' · ')}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </details>
  )
}
