import { localeOf } from '@storekeep/contract/rules/languages.ts'
import {
  isFileField,
  isTranslationField,
  menuFields,
  type MenuField,
} from '@storekeep/contract/rules/menu-files/files.ts'
import { baseLanguage, menuLanguages } from '@storekeep/contract/rules/translations/languages.ts'
import { useLang, useT } from '#kit/words/useT.ts'
import { useChosen } from '#kit/selection/useSelection.ts'

/** The display name of a field: "Price", "Price, Old Town", "Name, Spanish". */
export function useFieldNames(): (field: string) => string {
  const t = useT()
  const languages = new Intl.DisplayNames(localeOf(useLang()), { type: 'language' })
  const [store] = useChosen().stores
  const locations = store?.store.storeAddresses ?? []
  return (field) => {
    const [name = '', id] = field.split('@')
    const known: MenuField | undefined = menuFields.find((one) => one === name)
    if (known === undefined || !isFileField(field)) return field
    const text = t(`menu-files.field.${known}`)
    if (id === undefined) return text
    if (isTranslationField(field)) {
      const language = menuLanguages.find((one) => one === id)
      const location = language && languages.of(baseLanguage(language))
      return t('menu-files.field-at', { field: text, location: location ?? id })
    }
    const location = locations.find((one) => one.id === Number(id))?.name ?? id
    return t('menu-files.field-at', { field: text, location })
  }
}
