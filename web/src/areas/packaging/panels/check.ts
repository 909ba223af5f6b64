import { priceFault } from '@storekeep/contract/rules/packaging/packaging.ts'
import { errorText } from '#kit/api/errorText.ts'
import { showFailure } from '#kit/commands/command.ts'
import { anyText } from '#kit/words/words.ts'
import type { AllowedType } from '../useTypes.ts'

/** PACK-RULE-PRICE: the field that is invalid for the chosen type, or null. */
export function typeFault(
  types: readonly AllowedType[],
  { typeId, price, typeField }: { typeId: number; price: number | null; typeField: string },
) {
  const type = types.find(({ id }) => id === typeId)
  if (!type) return { path: typeField, code: 'packagingType.unknown' }
  const code = priceFault(price, type)
  return code === null ? null : { path: 'price', code }
}

/** PACK-ERROR-SAVE. */
export function showSaveError(error: unknown): boolean {
  showFailure(error, errorText(error), null, anyText('packaging.common.could-not-save-changes'))
  return true
}
