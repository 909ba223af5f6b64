import type { Translated } from '@storekeep/contract/areas/translations.ts'
import { hasEmoji, longestDescription } from '@storekeep/contract/rules/catalog/names.ts'
import { translationFault, type TextField } from '@storekeep/contract/rules/translations/translations.ts'
import type { DbOrTx } from '../../../platform/db/types.ts'
import type { Scope } from '../../../platform/scope/scope.ts'
import { rememberedTexts } from '../translations.repo.ts'
import type { Pair, Translator } from './translator.ts'

/** Normalises a text for lookup in the translation memory. */
export function sourceKey(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, ' ')
}

/** A text to translate; without a field the length limit of descriptions applies. */
interface Given {
  readonly text: string
  readonly field?: TextField
}

/**
 * Translates texts from the translation memory of the caller's stores, else with the translator. An answer that is
 * invalid on a menu or equals the source text is discarded.
 */
export async function translateTexts(
  { db, who, translator }: { readonly db: DbOrTx; readonly who: Scope; readonly translator: Translator },
  pair: Pair,
  given: readonly Given[],
): Promise<Translated[]> {
  const remembered = await rememberedTexts(db, who, pair, [
    ...new Set(given.map(({ text }) => sourceKey(text))),
  ])
  const fits = ({ text, field }: Given, translated: string) =>
    translationFault(field ?? 'description', translated) === null &&
    translated.length <= longestDescription * 2 &&
    // rejects emoji that the source text does not have
    (hasEmoji(text) || !hasEmoji(translated))
  const recalled = (one: Given): string | undefined => {
    const text = remembered.get(sourceKey(one.text))
    return text !== undefined && fits(one, text) ? text : undefined
  }
  const open = [...new Set(given.filter((one) => recalled(one) === undefined).map(({ text }) => text))]
  const answers = open.length === 0 ? [] : await translator.translate(open, pair)
  const byText = new Map(open.map((text, nth) => [text, answers[nth] ?? null]))
  return given.map((one): Translated => {
    const original = one.text
    const own = recalled(one)
    if (own !== undefined) return { original, translated: own, engine: 'MEMORY', reason: null }
    const answer = byText.get(original)?.trim() ?? ''
    const none = { original, translated: null, engine: null }
    if (answer === '') return { ...none, reason: 'UNKNOWN' }
    if (!translator.knowsSameWords && sourceKey(answer) === sourceKey(original))
      return { ...none, reason: 'UNCHANGED' }
    if (!fits(one, answer)) return { ...none, reason: 'UNFIT' }
    return { original, translated: answer, engine: translator.engine, reason: null }
  })
}
