import { isFileField, menuFields, type MenuField } from '@storekeep/contract/rules/menu-files/files.ts'
import { useT } from '#kit/words/useT.ts'
import { useChosen } from '#kit/selection/useSelection.ts'

/** The display name of a field: "Price", "Price, Old Town". */
export function useFieldNames(): (field: string) => string {
  const t = useT()
  const [store] = useChosen().stores
  const locations = store?.store.storeAddresses ?? []
  return (field) => {
    const [name = '', id] = field.split('@')
    const known: MenuField | undefined = menuFields.find((one) => one === name)
    if (known === undefined || !isFileField(field)) return field
    const text = t(`menu-files.field.${known}`)
    if (id === undefined) return text
    const location = locations.find((one) => one.id === Number(id))?.name ?? id
    return t('menu-files.field-at', { field: text, location })
  }
}
