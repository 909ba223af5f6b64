import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { feedEndpoint } from '../kit/feed.ts'
import { described, ExternalId, FedStore, Instant, PaginationReply, text, Version } from '../kit/fields.ts'
import { longestDescription } from '../rules/catalog/names.ts'
import { menuLanguageOf } from '../rules/translations/languages.ts'
import {
  engines,
  mostMachineTexts,
  mostSuggestions,
  mostTexts,
  origins,
  textFields,
  textKinds,
  translationFault,
  translationFilters,
  translationStates,
  untranslatedReasons,
  type TextField,
} from '../rules/translations/translations.ts'
import { menu, read, store, write } from './catalog.parts.ts'
import { CatalogId } from './catalog.shapes.ts'

/** A language of menus; `es-ES` is accepted as `es`. */
const Language = z
  .string()
  .check(z.refine((tag) => menuLanguageOf(tag) !== null, { error: 'language.unknown' }))
/** A text in either language, as on the menu. */
const AnyText = text(1, longestDescription)

/** A text of the menu. */
const key = { kind: z.enum(textKinds), id: CatalogId, field: z.enum(textFields) }
export const TextKey = z.object(key)
export type TextKey = z.output<typeof TextKey>

const Translation = z.object({
  text: z.string(),
  origin: z.enum(origins),
  /** Null for a human translation. */
  engine: z.nullable(z.enum(engines)),
  /** The source text from which it was translated. */
  sourceText: z.string(),
  at: Instant,
  /** The person who wrote, confirmed or requested it; null for the marketplace. */
  by: z.nullable(z.string()),
})

/** A text of the menu with its translation. */
export const MenuText = z.object({
  ...key,
  externalId: z.string(),
  /** The names above it: of its collection group, its collection, its section. */
  path: z.array(z.string()),
  /** The name of the entity; for a name, the text itself. */
  name: z.string(),
  source: z.string(),
  translation: z.nullable(Translation),
  state: z.enum(translationStates),
  /** TRANS-STATE-REVIEW: null if no correction was requested in the last three days. */
  underReviewUntil: z.nullable(Instant),
  /** Why the marketplace declined the latest request, for 30 days; null otherwise. */
  declined: z.nullable(z.object({ note: z.string(), at: Instant })),
  /** Whether the text mentions an allergen. */
  namesAllergens: z.boolean(),
  /** Sent back as If-Match when the translation is changed; 0 if there is none yet. */
  version: z.int(),
})
export type MenuText = z.output<typeof MenuText>

const Pages = z.object({
  page: z._default(z.int().check(z.positive(), z.maximum(100_000)), 1),
  limit: z._default(z.int().check(z.positive(), z.maximum(100)), 50),
})

interface Worded {
  readonly field: TextField
  readonly text: string
}
/** A translated name has the length limit of names, a description that of descriptions. */
const textFault = z.refine<Worded>(({ field, text: typed }) => translationFault(field, typed) === null, {
  path: ['text'],
  error: ({ input }) => {
    const { field, text: typed } = input as Worded // validated above
    return translationFault(field, typed) ?? 'field.invalid'
  },
})

/** A translation by the partner. `source` is its source text; if left out, that of the menu. */
export const SaveTranslation = z
  .object({ ...key, language: Language, text: z.string(), source: z.optional(AnyText) })
  .check(textFault)
export type SaveTranslation = z.output<typeof SaveTranslation>

const pair = { sourceLanguage: Language, targetLanguage: Language }

/** TRANS-ENTITY-CORRECTION: the translation to be corrected. */
export const Correction = z.object({
  ...pair,
  suggestions: z
    .array(z.object({ original: AnyText, translated: AnyText, suggestion: AnyText }))
    .check(z.minLength(1, 'field.required'), z.maxLength(mostSuggestions, 'field.tooLong')),
})
export type Correction = z.output<typeof Correction>

/** The translation of a text; `translated` is null where it cannot be translated, and `reason` says why. */
export const Translated = z.object({
  original: z.string(),
  translated: z.nullable(z.string()),
  engine: z.nullable(z.enum(engines)),
  reason: z.nullable(z.enum(untranslatedReasons)),
})
export type Translated = z.output<typeof Translated>

const path = `${menu}/translations` as const
const Saved = z.object({ changeId: z.uuid(), version: z.int() })
const ofCorrection = {
  ...write,
  summary:
    'Asks for corrections of translations; each text and language pair is under review for three days.',
  method: 'POST',
  body: Correction,
} as const

export const translations = {
  search: endpoint({
    ...read,
    id: 'TRANS-CALL-SEARCH',
    summary: 'Texts of a menu with their translations into a language, in menu order.',
    method: 'POST',
    path: `${path}/search`,
    params: store,
    body: z.object({
      /** If left out or equal to the menu's language, another one is chosen. */
      language: z.optional(Language),
      /** One text of the menu instead of all. */
      only: z.optional(TextKey),
      /** Part of the text or of its translation. */
      searchQuery: z.optional(text(1, 200)),
      state: z.optional(z.enum(translationFilters)),
      pagination: z.optional(Pages),
    }),
    reply: z.object({
      /** The language of the menu, and whether a person has confirmed it for this store. */
      menuLanguage: z.object({ language: z.string(), isConfirmed: z.boolean() }),
      /** The language of the translations. */
      language: z.string(),
      /** The engine of machine translation, in addition to the translation memory. */
      engine: z.enum(['GLOSSARY', 'SERVICE']),
      texts: z.array(MenuText),
      /** For the whole menu. */
      counts: z.object({
        total: z.int(),
        UNTRANSLATED: z.int(),
        MACHINE: z.int(),
        OUTDATED: z.int(),
        HUMAN: z.int(),
        UNDER_REVIEW: z.int(),
      }),
      pagination: PaginationReply,
    }),
  }),
  missing: endpoint({
    ...read,
    id: 'TRANS-CALL-MISSING',
    summary: 'Texts of a menu that can be machine-translated into a language.',
    method: 'POST',
    path: `${path}/missing`,
    params: store,
    body: z.object({ language: Language }),
    reply: z.object({ texts: z.array(TextKey) }),
  }),
  save: endpoint({
    ...write,
    id: 'TRANS-CALL-SAVE',
    summary: 'Saves or confirms the translation of a text, which then counts as human.',
    method: 'PUT',
    path,
    params: store,
    body: SaveTranslation,
    reply: Saved,
    example: { kind: 'PRODUCT', id: 12, field: 'name', language: 'es', text: 'Pollo al limón' },
  }),
  remove: endpoint({
    ...write,
    id: 'TRANS-CALL-REMOVE',
    summary: 'Removes the translation of a text.',
    method: 'DELETE',
    path,
    params: store,
    body: z.object({ ...key, language: Language }),
    reply: Saved,
  }),
  machine: endpoint({
    ...write,
    id: 'TRANS-CALL-MACHINE',
    summary:
      'Lets a machine translate texts of a menu; what a person wrote is left alone. Each text is answered for.',
    method: 'POST',
    path: `${path}/machine`,
    params: store,
    body: z.object({
      language: Language,
      texts: z
        .array(TextKey)
        .check(z.minLength(1, 'field.required'), z.maxLength(mostMachineTexts, 'field.tooLong')),
    }),
    reply: z.object({
      /** Null if nothing was changed. */
      changeId: z.nullable(z.uuid()),
      results: z.array(
        z.object({
          ...key,
          done: z.boolean(),
          /** Why it was not translated; GONE and KEPT where no machine translation is needed. */
          reason: z.nullable(z.enum([...untranslatedReasons, 'GONE', 'KEPT'])),
        }),
      ),
    }),
  }),
  setMenuLanguage: endpoint({
    ...write,
    id: 'TRANS-CALL-MENU-LANGUAGE',
    summary: 'Sets the language of a store’s menu.',
    method: 'PUT',
    path: `${path}/language`,
    params: store,
    body: z.object({ language: Language }),
    reply: z.object({ language: z.string() }),
    example: { language: 'es' },
  }),
  translate: endpoint({
    ...read,
    id: 'TRANS-CALL-TRANSLATE',
    summary: 'Translates texts from confirmed translations, else by machine. Stores nothing.',
    method: 'POST',
    path: '/internal/translation/translate/translate',
    body: z.object({
      ...pair,
      texts: z
        .array(AnyText)
        .check(z.minLength(1, 'field.required'), z.maxLength(mostTexts, 'field.tooLong')),
    }),
    reply: z.object({ translations: z.array(Translated) }),
    example: { sourceLanguage: 'en', targetLanguage: 'es', texts: ['Grilled chicken', 'Green tea'] },
  }),
  requestCorrection: endpoint({
    ...ofCorrection,
    id: 'TRANS-CALL-CORRECTION',
    path: '/internal/translation/request-correction',
    example: {
      sourceLanguage: 'en',
      targetLanguage: 'es',
      suggestions: [{ original: 'Chips', translated: 'Fichas', suggestion: 'Patatas fritas' }],
    },
  }),
  /** GAP-CORRECTION-PATH: the sources differ, both paths are served. */
  requestCorrectionAlt: endpoint({
    ...ofCorrection,
    id: 'TRANS-CALL-CORRECTION-ALT',
    path: '/internal/translation/translate/request-correction',
    example: {
      sourceLanguage: 'en',
      targetLanguage: 'es',
      suggestions: [{ original: 'Chips', translated: 'Fichas', suggestion: 'Patatas fritas' }],
    },
  }),
}

/**
 * A translation in the feed, for the menu entity with this kind and external id in its store. `sourceText` is its
 * source text; by default the current text of the menu.
 */
export const TranslationLine = z
  .object({
    store: FedStore,
    kind: z.enum(textKinds),
    externalId: described(ExternalId, 'The external id of the menu entity whose text this is.'),
    version: Version,
    field: described(z._default(z.enum(textFields), 'name'), 'Only products have a description.'),
    language: Language,
    text: z.string(),
    origin: described(z._default(z.enum(origins), 'MACHINE'), 'Whether a person or a machine translated it.'),
    sourceText: described(
      z.optional(AnyText),
      "The text that was translated; the translation is outdated if the menu has another. If omitted, the menu's present text.",
    ),
    removed: described(z._default(z.boolean(), false), 'Removes the translation.'),
  })
  .check(textFault)
export type TranslationLine = z.output<typeof TranslationLine>
export type TranslationLineInput = z.input<typeof TranslationLine>

export const translationsFeed = {
  translations: feedEndpoint({
    name: 'menu-translations',
    summary: 'Creates and changes translations of menus.',
    scope: 'stores',
    line: TranslationLine,
  }),
}
