import { translations, type MenuText } from '@storekeep/contract/areas/translations.ts'
import { nextDialogState } from '@storekeep/contract/rules/translations/dialog.ts'
import { languageTag } from '@storekeep/contract/rules/translations/languages.ts'
import { translationFault } from '@storekeep/contract/rules/translations/translations.ts'
import { useReducer, useState } from 'react'
import { FailureBanner } from '#kit/api/FailureBanner.tsx'
import { call } from '#kit/api/call.ts'
import { fieldText } from '#kit/form/fieldText.ts'
import { RestoredNote } from '#kit/form/RestoredNote.tsx'
import { useDraftValues } from '#kit/form/useDraftValues.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextArea } from '#ui/TextField.tsx'
import { toast } from '#ui/toastQueue.ts'
import { refreshMenu } from '../../catalog/menu.widget.tsx'
import css from '../list/List.module.css'
import type { Languages } from '../languages.ts'
import { keyOf } from '../translations.queries.ts'
import { Quoted } from './Quoted.tsx'

interface CorrectionDialogProps {
  text: MenuText
  languages: Languages
  onClose: () => void
}

function draftId({ text, languages }: Pick<CorrectionDialogProps, 'text' | 'languages'>): string {
  const { kind, id, field } = keyOf(text)
  return `correction.${languages.target}.${kind}.${id}.${field}`
}

/**
 * GAP-TRANSLATION-DIALOG: editing, sending, sent or error. After sending, the dialog closes with a toast and the text
 * is marked.
 */
function useCorrection({ text, languages, onClose }: CorrectionDialogProps) {
  const t = useT()
  const [state, happen] = useReducer(nextDialogState, 'editing')
  const draft = useDraftValues(draftId({ text, languages }), { suggestion: '' })
  const { suggestion } = draft.values
  const [fault, setFault] = useState<string | undefined>(undefined)
  const [error, setError] = useState<unknown>(null)
  const translated = text.translation?.text ?? ''
  const faultOf = (): string | undefined => {
    const code = translationFault(text.field, suggestion)
    if (code !== null) return fieldText(code)
    return suggestion.trim() === translated.trim() ? t('translations.same-suggestion') : undefined
  }
  const send = async () => {
    const wrong = faultOf()
    setFault(wrong)
    if (wrong !== undefined) return
    happen('send')
    try {
      await call(translations.requestCorrection, {
        body: {
          sourceLanguage: languages.source,
          targetLanguage: languages.target,
          suggestions: [{ original: text.source, translated, suggestion }],
        },
      })
      draft.clear()
      happen('answered')
      toast({
        tone: 'good',
        message: t('translations.correction-sent'),
        detail: t('translations.correction-mark'),
      })
      await refreshMenu()
      onClose()
    } catch (reason) {
      setError(reason)
      happen('refused')
    }
  }
  const type = (typed: string) => {
    draft.change({ suggestion: typed })
    setFault(undefined)
    happen('type')
  }
  return { state, draft, suggestion, translated, fault, error, send, type }
}

/** Requests a correction from the marketplace. */
export function CorrectionDialog(props: CorrectionDialogProps) {
  const { text, languages, onClose } = props
  const t = useT()
  const { state, draft, suggestion, translated, fault, error, send, type } = useCorrection(props)
  return (
    <Dialog
      isOpen
      title={t('translations.ask-correction')}
      locked={state === 'sending'}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button
            disabled={state === 'sending'}
            onClick={() => {
              draft.discard()
              onClose()
            }}
          >
            {t('shell.form.cancel')}
          </Button>
          <Button changes tone="primary" pending={state === 'sending'} onClick={() => void send()}>
            {t('translations.send-correction')}
          </Button>
        </>
      }
    >
      <div className={css.dialog} data-state={state}>
        <p className={css.hint}>{t('translations.correction-about')}</p>
        <Quoted text={text.source} language={languages.source} />
        <Quoted text={translated} language={languages.target} />
        <RestoredNote draft={draft} />
        <TextArea
          rows={text.field === 'description' ? 4 : 2}
          lang={languageTag(languages.target)}
          dir="auto"
          label={t('translations.suggestion')}
          value={suggestion}
          error={fault}
          onChange={(event) => type(event.target.value)}
        />
        {state === 'error' && <FailureBanner error={error} title={t('translations.correction-failed')} />}
      </div>
    </Dialog>
  )
}
