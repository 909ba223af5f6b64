import { useState } from 'react'
import type { MenuText } from '@storekeep/contract/areas/translations.ts'
import { ClearFilters } from '#kit/page/filters/AddressFilters.tsx'
import { PagedList } from '#kit/page/PagedList.tsx'
import { useT } from '#kit/words/useT.ts'
import { CorrectionDialog } from '../dialogs/CorrectionDialog.tsx'
import { EditDialog } from '../dialogs/EditDialog.tsx'
import { isFiltered, noFilters } from '../search.ts'
import { useTranslations } from '../useTranslations.ts'
import css from './List.module.css'
import { TextRow } from './TextRow.tsx'

interface Opened {
  readonly dialog: 'edit' | 'correct'
  readonly text: MenuText
}

const nameOf = ({ kind, id, field }: MenuText): string => `${kind} ${id} ${field}`

/** Whether a row needs its position in the menu above it, because it does not follow its parent. */
function isApart(text: MenuText, before: MenuText | undefined): boolean {
  if (text.path.length === 0) return false
  const path = text.path.join('\n')
  if (before === undefined) return true
  return before.path.join('\n') !== path && [...before.path, before.source].join('\n') !== path
}

/** One page of the menu in two languages. */
export function TextList() {
  const t = useT()
  const { address, storeId, query } = useTranslations()
  const { search, change } = address
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const languages = query.data && {
    source: query.data.menuLanguage.language,
    target: query.data.language,
  }
  return (
    <>
      <PagedList
        label={t('translations.title')}
        query={query}
        rows={({ texts }) => texts}
        count={(total) => t('translations.count', { count: total })}
        onPage={(page) => change({ page })}
        empty={
          isFiltered(search)
            ? {
                title: t('translations.no-match'),
                words: t('translations.no-match-about'),
                action: <ClearFilters onClear={() => change(noFilters)} />,
              }
            : { title: t('translations.empty'), words: t('translations.empty-about') }
        }
      >
        {(texts) => (
          <ul className={css.list}>
            {texts.map((text, nth) => (
              <TextRow
                key={nameOf(text)}
                text={text}
                isApart={isApart(text, texts[nth - 1])}
                languages={languages ?? { source: '', target: '' }}
                onOpen={(dialog) => setOpened({ dialog, text })}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {opened && languages && opened.dialog === 'edit' && (
        <EditDialog storeId={storeId} text={opened.text} languages={languages} onClose={close} />
      )}
      {opened && languages && opened.dialog === 'correct' && (
        <CorrectionDialog text={opened.text} languages={languages} onClose={close} />
      )}
    </>
  )
}
