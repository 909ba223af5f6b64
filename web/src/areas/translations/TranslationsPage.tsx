import { useContext } from 'react'
import { Page } from '#kit/page/Page.tsx'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ReadOnlyReason } from '#ui/ReadOnlyReason.ts'
import { LanguageQuestion } from './dialogs/LanguageQuestion.tsx'
import { Filters } from './Filters.tsx'
import { LanguageBar } from './LanguageBar.tsx'
import { TextList } from './list/TextList.tsx'
import { Progress } from './machine/Progress.tsx'
import css from './Translations.module.css'
import { useIsReadOnly, useTranslations } from './useTranslations.ts'

/** TRANS-ROUTE: the menu of one store in two languages. */
export function TranslationsPage() {
  const t = useT()
  const { storeId, query } = useTranslations()
  const isReadOnly = useIsReadOnly()
  // the frame's banner says it
  const isView = useContext(ReadOnlyReason) !== undefined
  return (
    <Page title={t('translations.title')} description={t('translations.about')}>
      {storeId === 0 ? (
        <EmptyState title={t('translations.no-store')}>{t('translations.no-store-about')}</EmptyState>
      ) : (
        <div className={css.page} key={storeId}>
          {isReadOnly && !isView && <Banner title={t('translations.read-only')} />}
          {query.data && (
            <>
              <LanguageQuestion data={query.data} />
              <div className={css.head}>
                <LanguageBar data={query.data} />
                <Progress data={query.data} />
              </div>
            </>
          )}
          {/* they would move when the languages above them arrive */}
          {!query.isPending && <Filters />}
          <TextList />
        </div>
      )}
    </Page>
  )
}
