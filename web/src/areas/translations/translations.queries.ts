import { translations, type MenuText, type TextKey } from '@storekeep/contract/areas/translations.ts'
import { call } from '#kit/api/call.ts'
import { q } from '#kit/api/q.ts'
import { textsPerPage, type TranslationsSearch } from './search.ts'

/** A page of the texts of a menu. */
export function textList(
  storeId: number,
  { to: language, state, q: searchQuery, page = 1 }: TranslationsSearch,
) {
  return {
    ...q(translations.search, {
      params: { storeId },
      body: {
        ...(language !== undefined && { language }),
        ...(state !== undefined && { state }),
        ...(searchQuery !== undefined && { searchQuery }),
        pagination: { page, limit: textsPerPage },
      },
    }),
    enabled: storeId > 0,
  }
}

export function keyOf({ kind, id, field }: TextKey): TextKey {
  return { kind, id, field }
}

/** The currently stored text; undefined if it is no longer on the menu. */
export async function currentText(
  storeId: number,
  language: string,
  key: TextKey,
): Promise<MenuText | undefined> {
  const { texts } = await call(translations.search, {
    params: { storeId },
    body: { language, only: keyOf(key) },
  })
  return texts[0]
}
