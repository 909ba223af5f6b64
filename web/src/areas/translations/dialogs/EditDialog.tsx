import { SaveTranslation, translations, type MenuText } from '@storekeep/contract/areas/translations.ts'
import { languageTag } from '@storekeep/contract/rules/translations/languages.ts'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { isVersionMismatch } from '#kit/api/ApiError.ts'
import { call } from '#kit/api/call.ts'
import { fieldText } from '#kit/form/fieldText.ts'
import { FormButtons } from '#kit/form/FormButtons.tsx'
import { FormShell } from '#kit/form/FormShell.tsx'
import { useSaveForm } from '#kit/form/useSaveForm.ts'
import { useLang, useT } from '#kit/words/useT.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { TextArea, TextField } from '#ui/TextField.tsx'
import { refreshMenu, showDone } from '../../catalog/menu.widget.tsx'
import { languageName, type Languages } from '../languages.ts'
import css from '../list/List.module.css'
import { currentText, keyOf } from '../translations.queries.ts'
import { Clash } from './Clash.tsx'
import { Quoted } from './Quoted.tsx'
import { Suggest } from './Suggest.tsx'

interface EditDialogProps {
  storeId: number
  text: MenuText
  languages: Languages
  onClose: () => void
}

/** The form of a translation, and any conflicting version saved in the meantime. */
function useEditing({ storeId, text, languages, onClose }: EditDialogProps) {
  const t = useT()
  // the text and version the user saw, even if the page behind the dialog loads newer ones
  const seen = useRef({ version: text.version, source: text.source })
  const [clash, setClash] = useState<MenuText | null>(null)
  const { kind, id, field } = keyOf(text)
  const saveForm = useSaveForm<SaveTranslation>({
    schema: SaveTranslation,
    values: { kind, id, field, language: languages.target, text: text.translation?.text ?? '' },
    draftId: `translation.${storeId}.${languages.target}.${kind}.${id}.${field}`,
    save: async (body, idempotencyKey) => {
      const { version, source } = seen.current
      const { changeId } = await call(
        translations.save,
        { params: { storeId }, body: { ...body, source } },
        { idempotencyKey, ifMatch: `"${version}"` },
      )
      await refreshMenu()
      showDone(storeId, t('translations.saved'), changeId)
    },
    onSaved: onClose,
    onRefused: (error) => {
      // without an answer the form's own message says that it was changed
      if (isVersionMismatch(error))
        void currentText(storeId, languages.target, text).then(
          (now) => setClash(now ?? null),
          () => undefined,
        )
    },
  })
  const write = (next: string) =>
    saveForm.form.setValue('text', next, { shouldDirty: true, shouldValidate: true })
  const settle = (now: MenuText, chosen: string) => {
    seen.current = { version: now.version, source: now.source }
    write(chosen)
    setClash(null)
  }
  return { saveForm, clash, write, settle }
}

/** Edits a translation. If another person saved in the meantime, both versions are shown and the user chooses. */
export function EditDialog(props: EditDialogProps) {
  const { text, languages, onClose } = props
  const t = useT()
  const { saveForm, clash, write, settle } = useEditing(props)
  const { form, draft, saving, submitError } = saveForm
  return (
    <Dialog
      isOpen
      title={t(text.translation === null ? 'translations.translate-title' : 'translations.edit-title')}
      locked={saving}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <FormShell
        {...saveForm}
        // a conflict is shown below with both texts
        submitError={clash ? null : submitError}
        footer={
          <FormButtons
            saveLabel={t('shell.form.save')}
            saving={saving}
            onCancel={() => {
              draft.discard()
              onClose()
            }}
          />
        }
      >
        <div className={css.dialog}>
          <Quoted text={text.source} language={languages.source} />
          {text.state === 'OUTDATED' && text.translation && (
            <Quoted
              text={text.translation.sourceText}
              language={languages.source}
              label={t('translations.was')}
            />
          )}
          <TranslationField form={form} isName={text.field === 'name'} language={languages.target} />
          <Suggest source={text.source} languages={languages} onSuggest={write} />
          {text.namesAllergens && <p className={css.warning}>{t('translations.check-allergens')}</p>}
          {clash && (
            <Clash
              now={clash}
              edited={form.getValues('text')}
              language={languages.target}
              onChoose={settle}
            />
          )}
        </div>
      </FormShell>
    </Dialog>
  )
}

interface TranslationFieldProps {
  form: UseFormReturn<SaveTranslation>
  isName: boolean
  language: string
}

/** A name is one line: line breaks of a pasted text become spaces. */
function TranslationField({ form, isName, language }: TranslationFieldProps) {
  const lang = useLang()
  const field = {
    ...form.register('text'),
    autoFocus: true,
    lang: languageTag(language),
    dir: 'auto',
    label: languageName(lang, language),
    error: fieldText(form.formState.errors.text?.message),
  } as const
  return isName ? <TextField {...field} /> : <TextArea {...field} rows={4} />
}
