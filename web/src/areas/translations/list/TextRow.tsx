import { Check, Ellipsis, Pencil } from 'lucide-react'
import type { MenuText } from '@storekeep/contract/areas/translations.ts'
import { languageTag } from '@storekeep/contract/rules/translations/languages.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Menu } from '#ui/Menu.tsx'
import { confirmText, removeText } from '../commands.ts'
import type { Languages } from '../languages.ts'
import { useIsReadOnly, useTranslations } from '../useTranslations.ts'
import css from './List.module.css'
import { Provenance } from './Provenance.tsx'

interface TextRowProps {
  text: MenuText
  /** Whether its position in the menu is shown above it. */
  isApart: boolean
  languages: Languages
  onOpen: (dialog: 'edit' | 'correct') => void
}

/** One text of the menu and its translation, each in its own text direction. */
export function TextRow({ text, isApart, languages, onOpen }: TextRowProps) {
  const t = useT()
  const { source, translation, kind, field, path } = text
  return (
    <li className={css.row} data-level={levelOf(text)}>
      {isApart && (
        <p className={css.path}>
          <bdi>{path.join(' › ')}</bdi>
        </p>
      )}
      <span className={css.kind}>
        {field === 'description' ? t('translations.kind.description') : t(`translations.kind.${kind}`)}
      </span>
      <div className={css.side}>
        <p className={css.text} lang={languageTag(languages.source)} dir="auto">
          {source}
        </p>
      </div>
      <div className={css.side}>
        {translation === null ? (
          <p className={css.none}>{t('translations.none')}</p>
        ) : (
          <p className={css.text} lang={languageTag(languages.target)} dir="auto">
            {translation.text}
          </p>
        )}
        <Provenance text={text} languages={languages} />
      </div>
      <Actions text={text} languages={languages} onOpen={onOpen} />
    </li>
  )
}

function levelOf({ kind, field }: MenuText): string {
  if (kind === 'COLLECTION_GROUP' || kind === 'COLLECTION' || kind === 'SECTION') return kind.toLowerCase()
  return field === 'description' ? 'description' : 'item'
}

function Actions({ text, languages, onOpen }: Omit<TextRowProps, 'isApart'>) {
  const t = useT()
  const { storeId } = useTranslations()
  const isReadOnly = useIsReadOnly()
  if (isReadOnly) return null
  const { translation, state, source } = text
  const name = source.slice(0, 60)
  return (
    <div className={css.actions}>
      {(state === 'MACHINE' || state === 'OUTDATED') && (
        <Button
          changes
          size="s"
          icon={<Check size="0.875rem" aria-hidden="true" />}
          aria-label={t(state === 'MACHINE' ? 'translations.confirm-of' : 'translations.still-right-of', {
            name,
          })}
          onClick={() => confirmText(storeId, languages.target, text)}
        >
          {t(state === 'MACHINE' ? 'translations.confirm' : 'translations.still-right')}
        </Button>
      )}
      {translation === null ? (
        <Button size="s" aria-label={t('translations.translate-of', { name })} onClick={() => onOpen('edit')}>
          {t('translations.translate')}
        </Button>
      ) : (
        <>
          <IconButton
            size="s"
            icon={<Pencil />}
            label={t('translations.edit-of', { name })}
            onClick={() => onOpen('edit')}
          />
          <More text={text} languages={languages} onOpen={onOpen} />
        </>
      )}
    </div>
  )
}

/** Menu with a correction request, disabled during review, and the removal of a translation. */
function More({ text, languages, onOpen }: Omit<TextRowProps, 'isApart'>) {
  const t = useT()
  const { dateTime } = useFormats()
  const { storeId, timeZone } = useTranslations()
  const { source, underReviewUntil } = text
  const label = t('translations.more-of', { name: source.slice(0, 60) })
  const correct = {
    id: 'correct',
    label: t('translations.ask-correction'),
    disabled: underReviewUntil !== null,
    changes: true,
    ...(underReviewUntil !== null && {
      description: t('translations.under-review-until', { when: dateTime(underReviewUntil, timeZone) }),
    }),
    onAction: () => onOpen('correct'),
  }
  const remove = {
    id: 'remove',
    label: t('translations.remove'),
    danger: true,
    changes: true,
    onAction: () => removeText(storeId, languages.target, text),
  }
  return (
    <Menu
      label={label}
      trigger={<IconButton size="s" icon={<Ellipsis />} label={label} />}
      groups={[{ id: 'all', entries: [correct, remove] }]}
    />
  )
}
