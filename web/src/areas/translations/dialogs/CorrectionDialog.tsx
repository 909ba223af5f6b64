import { translations, type MenuText } from '@storekeep/contract/areas/translations.ts'
import { nextDialogState } from '@storekeep/contract/rules/translations/dialog.ts'
import { languageTag } from '@storekeep/contract/rules/translations/languages.ts'
import { translationFault } from '@storekeep/contract/rules/translations/translations.ts'
import { useReducer, useRef, useState } from 'react'
import { call } from '#kit/api/call.ts'
import { errorText } from '#kit/api/errorText.ts'
import { fieldText } from '#kit/form/fieldText.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextArea } from '#ui/TextField.tsx'
import { toast } from '#ui/toastQueue.ts'
import { refreshMenu } from '../../catalog/menu.widget.tsx'
import css from '../list/List.module.css'
import type { Languages } from '../list/TextRow.tsx'
import { Quoted } from './Quoted.tsx'

interface CorrectionDialogProps {
  storeId: number
  text: MenuText
  languages: Languages
  onClose: () => void
}

/** GAP-TRANSLATION-DIALOG: editing, sending, sent or error. Sent closes with a toast, and the text is marked. */
export function CorrectionDialog({ text, languages, onClose }: CorrectionDialogProps) {
  const t = useT()
  const [state, happen] = useReducer(nextDialogState, 'editing')
  const [suggestion, setSuggestion] = useState('')
  const [fault, setFault] = useState<string | undefined>(undefined)
  const [error, setError] = useState<unknown>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  const translated = text.translation?.text ?? ''
  const send = async () => {
    const code = translationFault(text.field, suggestion)
    const isSame = suggestion.trim() === translated.trim()
    setFault(code === null && isSame ? t('translations.same-suggestion') : fieldText(code ?? undefined))
    if (code !== null || isSame) {
      box.current?.focus()
      return
    }
    happen('send')
    try {
      await call(translations.requestCorrection, {
        body: {
          sourceLanguage: languages.source,
          targetLanguage: languages.target,
          suggestions: [{ original: text.source, translated, suggestion }],
        },
      })
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
  return (
    <Dialog
      isOpen
      title={t('translations.ask-correction')}
      closeLabel={t('shell.close')}
      locked={state === 'sending'}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button disabled={state === 'sending'} onClick={onClose}>
            {t('shell.form.cancel')}
          </Button>
          <Button tone="primary" pending={state === 'sending'} onClick={() => void send()}>
            {t('translations.send-correction')}
          </Button>
        </>
      }
    >
      <div className={css.dialog} data-state={state}>
        <p className={css.hint}>{t('translations.correction-about')}</p>
        <Quoted text={text.source} language={languages.source} />
        <Quoted text={translated} language={languages.target} />
        <TextArea
          ref={box}
          rows={text.field === 'description' ? 4 : 2}
          lang={languageTag(languages.target)}
          dir="auto"
          label={t('translations.suggestion')}
          value={suggestion}
          error={fault}
          onChange={(event) => {
            setSuggestion(event.target.value)
            setFault(undefined)
            happen('type')
          }}
        />
        {state === 'error' && (
          <Banner tone="bad" title={t('translations.correction-failed')}>
            {errorText(error)}
          </Banner>
        )}
      </div>
    </Dialog>
  )
}
