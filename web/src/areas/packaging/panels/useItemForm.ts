import type { Bag } from '@storekeep/contract/areas/packaging.ts'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { FormSchema } from '#kit/form/resolver.ts'
import { useSaveForm } from '#kit/form/useSaveForm.ts'
import { useT } from '#kit/words/useT.ts'
import { refreshMenu, showDone, useConflict, useMenu } from '../../catalog/menu.widget.tsx'
import type { AllowedType } from '../useTypes.ts'
import { showSaveError, typeFault } from './check.ts'

type Answer = Promise<{ readonly changeId: string }>

interface ItemForm<Item, Body extends FieldValues> {
  kind: 'bag' | 'packaging'
  /** Null for a new one. */
  item: Item | null
  types: readonly AllowedType[]
  schema: FormSchema<Body>
  valuesOf: (item: Item | null) => Body & DefaultValues<Body>
  typeField: keyof Body & string
  typeOf: (body: Body) => number
  describe: Parameters<typeof useConflict<Body>>[0]['describe']
  /** All that are stored now. */
  load: () => Promise<readonly Item[]>
  create: (body: Body, options: { idempotencyKey: string }) => Answer
  change: (body: Body, id: number, options: { idempotencyKey: string; ifMatch: string }) => Answer
  onClose: () => void
}

/** The form, its save command, and the conflict dialog for concurrent edits of a bag or a packaging. */
export function useItemForm<
  Item extends Pick<Bag, 'id' | 'version'>,
  Body extends FieldValues & { price: number | null },
>({ kind, item, types, valuesOf, typeOf, ...parts }: ItemForm<Item, Body>) {
  const t = useT()
  const { storeId } = useMenu()
  const opened = valuesOf(item)
  const conflict = useConflict<Body>({
    opened: item ? { body: opened, version: item.version } : undefined,
    load: async () => {
      const now = (await parts.load()).find(({ id }) => id === item?.id) ?? item
      return { body: valuesOf(now), version: now?.version ?? 0 }
    },
    describe: parts.describe,
    onResolved: (body) => {
      saveForm.form.reset(body, { keepDefaultValues: true })
      void saveForm.onSubmit(body)
    },
  })
  const saveForm = useSaveForm<Body>({
    schema: parts.schema,
    values: opened,
    draftId: `${kind}.${storeId}.${item?.id ?? 'new'}`,
    check: (body) =>
      item && typeOf(opened) === typeOf(body) && opened.price === body.price
        ? null
        : typeFault(types, { typeId: typeOf(body), price: body.price, typeField: parts.typeField }),
    save: async (body, idempotencyKey) => {
      const { changeId } = item
        ? await conflict.guard(body, (version) =>
            parts.change(body, item.id, { idempotencyKey, ifMatch: `"${version}"` }),
          )
        : await parts.create(body, { idempotencyKey })
      await refreshMenu()
      showDone(storeId, t('packaging.saved'), changeId)
    },
    onSaved: parts.onClose,
    toastFailure: (error) => conflict.says(error) || showSaveError(error),
  })
  return { saveForm, dialog: conflict.dialog }
}
