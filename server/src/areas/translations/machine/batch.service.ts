import type { TextKey, Translated } from '@storekeep/contract/areas/translations.ts'
import { isForMachine } from '@storekeep/contract/rules/translations/translations.ts'
import type { Command } from '../../../platform/http/commands/in-transaction.ts'
import type { Reading } from '../../../platform/http/reading.ts'
import type { Circumstances } from '../../../platform/http/serve.ts'
import { lockMenu } from '../../catalog/catalog.book.ts'
import { openMenu } from '../../catalog/catalog.read.ts'
import { textsWithKeys, type TextRow, type TextsQuery } from '../texts.repo.ts'
import type { Written } from '../translations.repo.ts'
import { askedOf, writeTranslations } from '../translations.service.ts'
import { sourceKey, translateTexts } from './machine.service.ts'
import type { Translator } from './translator.ts'

interface BatchAsk extends Reading, Omit<Command, 'tx'> {
  readonly translator: Translator
  readonly transaction: Circumstances['transaction']
}

const nameOf = ({ kind, id, field }: TextKey): string => `${kind} ${id} ${field}`

const storedTranslation = ({ text, origin, source_text }: TextRow) =>
  text === null || origin === null ? null : { origin, sourceText: source_text ?? '' }

/** The text as sent to the translator, with its answer. */
interface Made {
  readonly row: TextRow
  readonly answer: Translated | undefined
}

interface Wanted {
  readonly language: string
  readonly texts: readonly TextKey[]
}

/**
 * Machine-translates texts of a menu. The translator is called before the transaction opens, so that a slow one holds
 * no locks; texts that changed in the meantime are skipped.
 */
export async function machineTranslate(ask: BatchAsk, storeId: number, { language, texts: wanted }: Wanted) {
  const { db, who, clock, translator } = ask
  const menu = await openMenu(db, who, storeId)
  const asked = await askedOf(db, menu, language, clock.now())
  const rows = await textsWithKeys(db, menu, asked, wanted)
  const open = rows.filter((row) => isForMachine(row.source, storedTranslation(row)))
  const pair = { sourceLanguage: asked.sourceLanguage, targetLanguage: asked.language }
  const answers = await translateTexts(
    { db, who, translator },
    pair,
    open.map(({ source: text, field }) => ({ text, field })),
  )
  const made = new Map(open.map((row, nth) => [nameOf(row), { row, answer: answers[nth] }]))
  return ask.transaction(async (tx) => {
    const command: Command = { tx, who, clock, audit: ask.audit, version: ask.version }
    const locked = await lockMenu(command, storeId)
    const now = await textsWithKeys(tx, locked, asked, wanted)
    const written = now.flatMap((row) => writtenOf(row, made.get(nameOf(row)), asked))
    const changeId =
      written.length === 0 ? null : await writeTranslations(command, locked, asked.language, written)
    if (changeId === null) ask.audit.nothing()
    const there = new Set(now.map(nameOf))
    const done = new Set(written.map(({ kind, thing_id, field }) => nameOf({ kind, id: thing_id, field })))
    return {
      changeId,
      results: wanted.map(({ kind, id, field }) => {
        const name = nameOf({ kind, id, field })
        const isDone = done.has(name)
        const reason = isDone ? null : reasonOf(there.has(name), made.get(name)?.answer)
        return { kind, id, field, done: isDone, reason }
      }),
    }
  })
}

/** The translation to store for a text; nothing if there is none or the text has changed. */
function writtenOf(row: TextRow, made: Made | undefined, asked: TextsQuery): Written[] {
  const translated = made?.answer?.translated ?? null
  if (translated === null || made?.row.source !== row.source || made.row.revision !== row.revision) return []
  return [
    {
      kind: row.kind,
      thing_id: row.id,
      field: row.field,
      language: asked.language,
      text: translated,
      origin: 'MACHINE',
      engine: made.answer?.engine ?? null,
      source_language: asked.sourceLanguage,
      source_text: row.source,
      source_key: sourceKey(row.source),
    },
  ]
}

function reasonOf(isThere: boolean, answer: Translated | undefined) {
  if (!isThere) return 'GONE' as const
  return answer?.reason ?? ('KEPT' as const)
}
