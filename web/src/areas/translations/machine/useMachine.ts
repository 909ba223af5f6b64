import { catalog } from '@storekeep/contract/areas/catalog.ts'
import { translations } from '@storekeep/contract/areas/translations.ts'
import { useRef, useState } from 'react'
import { call } from '#kit/api/call.ts'
import { errorText } from '#kit/api/errorText.ts'
import { anyText } from '#kit/words/words.ts'
import { toast } from '#ui/toastQueue.ts'
import { refreshMenu, runCommand } from '../../catalog/menu.widget.tsx'
import { useTranslations } from '../useTranslations.ts'

interface Run {
  readonly done: number
  readonly total: number
}

/** Texts per request, few enough for a slow service to answer before the browser times out. */
const atOnce = 25

/** Machine-translates missing texts in batches; can be stopped, and undone as a whole. */
export function useMachine(language: string) {
  const { storeId } = useTranslations()
  const [isRunning, setRunning] = useState(false)
  const [run, setRun] = useState<Run | null>(null)
  const isStopped = useRef(false)

  const work = async (): Promise<void> => {
    const changes: string[] = []
    let translated = 0
    let left = 0
    try {
      const params = { storeId }
      const { texts } = await call(translations.missing, { params, body: { language } })
      for (let from = 0; from < texts.length && !isStopped.current; from += atOnce) {
        setRun({ done: from, total: texts.length })
        const { changeId, results } = await call(translations.machine, {
          params,
          body: { language, texts: texts.slice(from, from + atOnce) },
        })
        if (changeId !== null) changes.push(changeId)
        translated += results.filter(({ done }) => done).length
        left += results.filter(({ done }) => !done).length
      }
      showOutcome({ storeId, translated, left, changes })
    } catch (error) {
      if (translated > 0) showOutcome({ storeId, translated, left, changes })
      toast({ tone: 'bad', message: anyText('translations.machine-failed'), detail: errorText(error) })
    } finally {
      setRunning(false)
      setRun(null)
      await refreshMenu()
    }
  }
  const start = () => {
    if (isRunning) return
    isStopped.current = false
    setRunning(true)
    void work()
  }
  return {
    isRunning,
    run,
    start,
    stop: () => {
      isStopped.current = true
    },
  }
}

interface Outcome {
  readonly storeId: number
  readonly translated: number
  readonly left: number
  readonly changes: readonly string[]
}

/** Reports what was and was not translated, and offers Undo for all of it. */
function showOutcome({ storeId, translated, left, changes }: Outcome): void {
  const undo = () =>
    void runCommand({
      storeId,
      run: async () => {
        for (const changeId of changes.toReversed())
          await call(catalog.undo, { params: { storeId, changeId } })
        return { changeId: null }
      },
      done: anyText('translations.machine-undone'),
    })
  toast({
    tone: translated > 0 ? 'good' : 'info',
    message: anyText('translations.machine-done', { count: translated }),
    ...(left > 0 && { detail: anyText('translations.machine-left', { count: left }) }),
    ...(changes.length > 0 && { action: { label: anyText('shell.undo'), onAction: undo } }),
  })
}
