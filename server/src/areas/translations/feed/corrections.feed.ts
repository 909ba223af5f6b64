import { beginningOf, shortened } from '@storekeep/contract/rules/text.ts'
import type { CorrectionLine } from '@storekeep/contract/areas/translations.feed.ts'
import { pages } from '@storekeep/contract/rules/pages.ts'
import { translationFault } from '@storekeep/contract/rules/translations/translations.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { feed, type FeedContext } from '../../../platform/feed/feed.ts'
import { refuse } from '../../../platform/feed/refuse.ts'
import { locationsOfStores } from '../../../platform/tenancy/locations.ts'
import { lockStores } from '../../../platform/tenancy/lock-stores.ts'
import { announceMenu } from '../../catalog/catalog.book.ts'
import { notify, type NewNotification } from '../../notifications/notifications.book.ts'
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
    after: answerRequests,
  },
)

/** Corrects the translations of accepted requests, notifies those who asked, and publishes the changes of menus. */
async function answerRequests({ tx, now }: FeedContext, answered: readonly Answered[]): Promise<void> {
  const notifications: NewNotification[] = []
  const storeIds = [...new Set(answered.flatMap(({ before }) => before.store_ids))]
  // commands on the menus take these locks, so that none changes a text between its reading and its correction
  await lockStores(tx, storeIds)
  for (const one of answered) {
    const isWritten = one.answer === 'ACCEPTED' && (await correctTexts(tx, now, one))
    const { id, by, answer } = one.before
    if (by !== null && answer !== one.answer)
      notifications.push({
        topic: 'correction',
        source: `correction/${id}/${one.version}`,
        to: { userId: by },
        values: shownAnswer(one, isWritten),
        link: pageOf(one.before),
      })
  }
  await notify(tx, now, notifications)
  for (const [storeId, locations] of await locationsOfStores(tx, storeIds))
    await announceMenu(tx, { storeId, locations })
}

/** Writes the translation of an accepted request; returns false if no menu has the corrected translation any more. */
async function correctTexts(tx: Tx, now: Date, { text, before }: Answered): Promise<boolean> {
  const texts = await textsToCorrect(tx, before)
  const fitting = texts.filter(({ field }) => translationFault(field, text) === null)
  for (const [storeId, own] of Map.groupBy(fitting, ({ store_id }) => store_id))
    await saveTranslations(
      tx,
      { storeId },
      own.map(({ kind, thing_id, field }) => ({
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
  return fitting.length > 0
}

/** The most characters of a text in a notification. */
const mostShown = 120

function shownAnswer(
  { answer, note, text, before }: Answered,
  isWritten: boolean,
): NewNotification['values'] {
  return {
    answer: answer === 'ACCEPTED' && !isWritten ? 'KEPT' : answer,
    original: shortened(before.original, mostShown),
    language: before.target_language,
    text: shortened(text, mostShown),
    note: note ?? '',
  }
}

/** The page that shows the corrected text; its first store if several have it. */
function pageOf({ store_ids: [storeId], target_language: to, original }: StoredCorrection): string {
  const q = beginningOf(original, 80).trim()
  const search = new URLSearchParams({ ...(storeId && { stores: String(storeId) }), to, q })
  return `${pages.TRANSLATIONS.path}?${search.toString()}`
}
