import { translations, type Translated } from '@storekeep/contract/areas/translations.ts'
import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { call } from '#kit/api/call.ts'
import { errorText } from '#kit/api/errorText.ts'
import { useCommand } from '#kit/api/useCommand.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import css from '../list/List.module.css'
import type { Languages } from '../languages.ts'

interface SuggestProps {
  source: string
  languages: Languages
  onSuggest: (text: string) => void
}

/** Requests a suggested translation and shows its source, or that there is none. */
export function Suggest({ source, languages, onSuggest }: SuggestProps) {
  const t = useT()
  const [answer, setAnswer] = useState<Translated | null>(null)
  const command = useCommand(async () => {
    const { translations: made } = await call(translations.translate, {
      body: { sourceLanguage: languages.source, targetLanguage: languages.target, texts: [source] },
    })
    const first = made[0] ?? null
    setAnswer(first)
    const text = first?.translated ?? null
    if (text !== null) onSuggest(text)
  })
  return (
    <div className={css.suggest}>
      <Button
        changes
        size="s"
        icon={<Sparkles size="0.875rem" aria-hidden="true" />}
        pending={command.isPending}
        onClick={command.run}
      >
        {t('translations.suggest')}
      </Button>
      <output className={css.hint}>
        {command.error !== null
          ? errorText(command.error)
          : answer && answer.engine !== null
            ? t('translations.suggested', { engine: t(`translations.engine.${answer.engine}`) })
            : answer && answer.reason !== null && t(`translations.reason.${answer.reason}`)}
      </output>
    </div>
  )
}
