import type { CorrectionLine } from '@storekeep/contract/areas/translations.feed.ts'
import { translationFault } from '@storekeep/contract/rules/translations/translations.ts'
import { feed, type FeedContext } from '../../../platform/feed/feed.ts'
import { refuse } from '../../../platform/feed/refuse.ts'
import { locationsOfStores } from '../../../platform/tenancy/locations.ts'
import { announceMenu } from '../../catalog/catalog.book.ts'
import { sourceKey } from '../machine/machine.service.ts'
import { saveTranslations } from '../translations.repo.ts'
import {
  correctionsWithIds,
  textsToCorrect,
  writeAnswers,
  type AnsweredCorrection,
  type StoredCorrection,
} from './corrections.repo.ts'

/** An answer with its request and the corrected translation. */
interface Answered extends AnsweredCorrection {
  readonly text: string
  readonly before: StoredCorrection
}

/** Ingests the marketplace's answers to correction requests: an accepted one changes the translation. */
export const correctionFeed = feed<CorrectionLine, StoredCorrection, Answered, undefined, Answered>(
  {},
  {
    lookUp: () => Promise.resolve(undefined),
    stored: ({ tx, scope }, items) =>
      correctionsWithIds(
        tx,
        scope,
        items.map(({ externalId }) => externalId),
      ),
    prepare: ({ externalId, version, answer, text: given, note }, before) => {
      if (!before) return refuse('correction.unknown', 'externalId', { given: externalId })
      const text = given ?? before.suggestion
      if (answer === 'ACCEPTED' && translationFault('description', text) !== null)
        return refuse('text.unreadable', 'text')
      return { id: before.id, version, answer, note, text, before }
    },
    save: async ({ tx, now }, changes) => {
      const rows = changes.map(({ row }) => row)
      await writeAnswers(
        tx,
        rows.map(({ id, version, answer, note }) => ({ id, version, answer, note })),
        now,
      )
      return rows
    },
    after: correctTexts,
  },
)

/** Writes the translations of accepted requests, and publishes a change for every affected store. */
async function correctTexts({ tx, now }: FeedContext, answered: readonly Answered[]): Promise<void> {
  for (const { answer, text, before } of answered) {
    if (answer !== 'ACCEPTED') continue
    const texts = await textsToCorrect(tx, before)
    for (const [storeId, own] of Map.groupBy(texts, ({ store_id }) => store_id))
      await saveTranslations(
        tx,
        { storeId },
        own
          .filter(({ field }) => translationFault(field, text) === null)
          .map(({ kind, thing_id, field }) => ({
            kind,
            thing_id,
            field,
            language: before.target_language,
            text,
            origin: 'HUMAN',
            engine: null,
            source_language: before.source_language,
            source_text: before.original,
            source_key: sourceKey(before.original),
          })),
        { at: now, by: null },
      )
  }
  const storeIds = [...new Set(answered.flatMap(({ before }) => before.store_ids))]
  for (const [storeId, locations] of await locationsOfStores(tx, storeIds))
    await announceMenu(tx, { storeId, locations })
}
