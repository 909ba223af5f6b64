import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import type { Texts } from '../LanguageBar.tsx'
import css from '../Translations.module.css'
import { useIsReadOnly } from '../useTranslations.ts'
import { useMachine } from './useMachine.ts'

/** How much of the menu is translated, and a button for machine translation of the rest. */
export function Progress({ data: { counts, language, engine } }: { data: Texts }) {
  const t = useT()
  const { number } = useFormats()
  const isReadOnly = useIsReadOnly()
  const { run, isRunning, start, stop } = useMachine(language)
  const done = counts.HUMAN + counts.MACHINE
  const isComplete = counts.UNTRANSLATED + counts.OUTDATED === 0
  return (
    <div className={css.progress}>
      <ProgressBar
        label={t('translations.progress')}
        value={done}
        max={Math.max(counts.total, 1)}
        valueText={t('translations.progress-text', { done: number(done), total: number(counts.total) })}
        tone={isComplete ? 'good' : 'brand'}
      />
      <div className={css.figures}>
        <p className={css.hint}>{t('translations.confirmed-of', { count: counts.HUMAN })}</p>
        {isRunning ? (
          <Button changes size="s" onClick={stop}>
            {t('translations.stop')}
          </Button>
        ) : (
          <Button
            changes
            size="s"
            onClick={start}
            disabledReason={
              isReadOnly
                ? t('translations.read-only')
                : isComplete
                  ? t('translations.nothing-missing')
                  : undefined
            }
          >
            {t('translations.translate-missing')}
          </Button>
        )}
      </div>
      {isRunning ? (
        <ProgressBar
          label={t('translations.translating')}
          {...(run && { value: run.done, max: run.total })}
          {...(run && {
            valueText: t('translations.progress-text', { done: number(run.done), total: number(run.total) }),
          })}
        />
      ) : (
        <p className={css.hint}>{t(`translations.engine-about.${engine}`)}</p>
      )}
    </div>
  )
}
