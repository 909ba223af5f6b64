import type { TranslationLine } from '@storekeep/contract/areas/translations.ts'
import { menuLanguageOf } from '@storekeep/contract/rules/translations/languages.ts'
import { feed } from '../../../platform/feed/feed.ts'
import { refuse } from '../../../platform/feed/refuse.ts'
import { lockNamedStores, type FedStore } from '../../../platform/feed/locks/stores.ts'
import { announceMenu } from '../../catalog/catalog.book.ts'
import { sourceKey } from '../machine/machine.service.ts'
import {
  foundTexts,
  languagesOf,
  lineKey,
  saveFedTranslations,
  storedTranslations,
  textKey,
  type FedText,
  type FedTranslation,
  type FoundText,
} from './translations.feed.repo.ts'

interface Known {
  readonly stores: ReadonlyMap<string, FedStore>
  readonly texts: ReadonlyMap<string, FoundText>
  readonly languages: ReadonlyMap<number, string>
}

/** Finds the text that a line translates, in a store of the scope. */
function textOf(line: TranslationLine, store: FedStore): FedText {
  const { kind, externalId: external_id, field } = line
  return {
    store_id: store.storeId,
    kind,
    external_id,
    field,
    language: menuLanguageOf(line.language) ?? line.language,
  }
}

const textsOf = (lines: readonly TranslationLine[], stores: Known['stores']): FedText[] =>
  lines.flatMap((line) => {
    const store = stores.get(line.store)
    return store ? [textOf(line, store)] : []
  })

/** Ingests translations: one line per text and language, addressed by the external id of the menu entity. */
export const menuTranslationFeed = feed<
  TranslationLine,
  { readonly version: number },
  FedTranslation,
  Known,
  FedStore
>(
  {},
  {
    lookUp: async ({ tx, scope }, lines) => {
      const stores = await lockNamedStores(
        tx,
        scope,
        lines.map(({ store }) => store),
      )
      return {
        stores,
        texts: await foundTexts(tx, textsOf(lines, stores)),
        languages: await languagesOf(
          tx,
          [...stores.values()].map(({ storeId }) => storeId),
        ),
      }
    },
    key: (line, { stores }) => {
      const store = stores.get(line.store)
      const { kind, externalId, field, language } = line
      return store ? lineKey(textOf(line, store)) : `${line.store} ${kind} ${externalId} ${field} ${language}`
    },
    stored: ({ tx }, lines, { stores }) => storedTranslations(tx, textsOf(lines, stores)),
    prepare: (line, _before, known) => {
      const store = known.stores.get(line.store)
      if (!store) return refuse('store.unknown', 'store', { given: line.store })
      const text = textOf(line, store)
      const found = known.texts.get(textKey(text))
      if (!found || found.source === '')
        return refuse('text.unknown', 'externalId', { given: line.externalId })
      const written = menuLanguageOf(known.languages.get(store.storeId) ?? '') ?? 'en'
      if (written === text.language) return refuse('language.same', 'language', { given: line.language })
      const source = line.sourceText ?? found.source
      return {
        store_id: store.storeId,
        version: line.version,
        deleted: line.removed,
        kind: line.kind,
        thing_id: found.entityId,
        field: line.field,
        language: text.language,
        text: line.text,
        origin: line.origin,
        engine: line.origin === 'MACHINE' ? 'SERVICE' : null,
        source_language: written,
        source_text: source,
        source_key: sourceKey(source),
      }
    },
    save: async ({ tx, now }, changes, { stores }) => {
      await saveFedTranslations(
        tx,
        changes.map(({ row }) => row),
        now,
      )
      return changes.flatMap(({ item }) => stores.get(item.store) ?? [])
    },
    after: async ({ tx }, touched) => {
      for (const store of new Map(touched.map((one) => [one.storeId, one])).values())
        await announceMenu(tx, store)
    },
  },
)
