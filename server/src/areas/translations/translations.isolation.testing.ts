import { translations } from '@storekeep/contract/areas/translations.ts'

const key = { kind: 'PRODUCT', id: 1, field: 'name' } as const
const language = 'es'
const bodies: Readonly<Record<string, object>> = {
  search: { language },
  missing: { language },
  save: { ...key, language, text: 'Mine' },
  remove: { ...key, language },
  machine: { language, texts: [key] },
  setMenuLanguage: { language },
}

const pair = { sourceLanguage: 'en', targetLanguage: 'es' }
const correction = {
  body: { ...pair, suggestions: [{ original: 'Xylo soup', translated: 'Sopa', suggestion: 'Sopa xylo' }] },
}
/** These calls name no store: their answer depends only on the caller's own stores. */
export const ownTranslations: Readonly<Record<string, object>> = {
  'translations.translate': { body: { ...pair, texts: ['Green tea'] } },
  'translations.requestCorrection': correction,
  'translations.requestCorrectionAlt': correction,
}

/** Requests another tenant's translations. */
export const translationQuestions: Readonly<Record<string, (ids: { readonly storeId: number }) => object>> =
  Object.fromEntries(
    Object.entries(bodies)
      .filter(([call]) => call in translations)
      .map(([call, body]) => [
        `translations.${call}`,
        ({ storeId }: { readonly storeId: number }) => ({ params: { storeId }, body }),
      ]),
  )
