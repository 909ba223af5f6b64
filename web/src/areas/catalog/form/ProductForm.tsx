import { catalog } from '@storekeep/contract/areas/catalog.ts'
import { ProductBody, type Product } from '@storekeep/contract/areas/catalog.shapes.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { call } from '#kit/api/call.ts'
import { FormButtons } from '#kit/form/FormButtons.tsx'
import { FormShell } from '#kit/form/FormShell.tsx'
import type { FormSchema } from '#kit/form/resolver.ts'
import { useSaveForm } from '#kit/form/useSaveForm.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { refreshMenu, runCommand, showDone } from '../commands.ts'
import { withGroup, type FormSearch } from '../search.ts'
import { Fieldset } from '../read-only/ReadOnly.tsx'
import { useMenu, useMenuLink } from '../menu.widget.tsx'
import { useConflict } from './conflict/useConflict.tsx'
import { useProductWords } from './conflict/words.ts'
import { AllergenFields, LabelFields } from './LabelFields.tsx'
import { productBody } from './bodies.ts'
import css from './Form.module.css'
import { OptionGroupFields } from './OptionGroupFields.tsx'
import { OverrideFields } from './OverrideFields.tsx'
import { BasicFields } from './BasicFields.tsx'

interface ProductFormProps {
  product: Product | null
  sections: readonly { id: string; label: string }[]
  search: FormSearch
}

/** Creating an option group keeps the draft, and so does an expired session. */
const keepsDraft = (pathname: string): boolean =>
  pathname.endsWith('/attribute-groups/create') || pathname === '/hello'

/** The form, its save command, and the conflict dialog for concurrent edits of a product. */
function useProductForm({ product, sections, search }: ProductFormProps, leave: () => void) {
  const t = useT()
  const { storeId } = useMenu()
  const sectionId = search.sectionId ?? Number(sections[0]?.id)
  const conflict = useConflict<ProductBody>({
    opened: product ? { body: productBody(product, sectionId), version: product.version } : undefined,
    load: async () => {
      const { product: now } = await call(catalog.product, { params: { storeId, id: product?.id ?? 0 } })
      return { body: productBody(now, sectionId), version: now.version }
    },
    describe: useProductWords(sections),
    onResolved: (body) => {
      saveForm.form.reset(body, { keepDefaultValues: true })
      void saveForm.onSubmit(body)
    },
  })
  const saveForm = useSaveForm<ProductBody>({
    schema: ProductBody as FormSchema<ProductBody>, // the form fills in every field that has a default
    values: productBody(product, sectionId),
    draftId: `product.${storeId}.${product?.id ?? 'new'}`,
    save: async (body, idempotencyKey) => {
      const { changeId } = product
        ? await conflict.guard(body, (version) =>
            call(
              catalog.changeProduct,
              { params: { storeId, id: product.id }, body },
              { idempotencyKey, ifMatch: `"${version}"` },
            ),
          )
        : await call(catalog.createProduct, { params: { storeId }, body }, { idempotencyKey })
      void refreshMenu()
      showDone(storeId, t('catalog.saved'), changeId)
    },
    leave,
    toastFailure: conflict.says,
  })
  return { saveForm, dialog: conflict.dialog }
}

/** The full product form. Saving and deleting return to the menu. */
export function ProductForm(props: ProductFormProps) {
  const { product, sections, search } = props
  const t = useT()
  const navigate = useNavigate()
  const link = useMenuLink()
  const { isReadOnly } = useMenu()
  // CATALOG-RULE-AFTER-SAVE: no leave confirmation after saving or deleting
  const leave = () => void navigate({ ...link('MENU'), ignoreBlocker: true })
  const { saveForm, dialog } = useProductForm(props, leave)
  const { form, saving } = saveForm
  const { added } = search
  useEffect(
    function attachNewGroup() {
      if (added === undefined) return undefined
      // after the draft has been restored into the form
      const timer = setTimeout(() => {
        const ids = form.getValues('attributeGroupIds')
        if (!ids.includes(added))
          form.setValue('attributeGroupIds', withGroup(ids, added), { shouldDirty: true })
      })
      return () => clearTimeout(timer)
    },
    [added, form],
  )
  const cancel = () => void navigate(link('MENU'))
  return (
    <FormShell
      {...saveForm}
      asksToDiscard={{ except: keepsDraft }}
      footer={
        !isReadOnly && (
          <>
            {product && <DeleteProduct product={product} onDeleted={leave} />}
            <FormButtons saveLabel={t('shell.form.save')} saving={saving} onCancel={cancel} />
          </>
        )
      }
    >
      <Fieldset>
        <Fields form={form} sections={sections} product={product} />
      </Fieldset>
      {dialog}
    </FormShell>
  )
}

interface FieldsProps extends Pick<ProductFormProps, 'sections'> {
  form: UseFormReturn<ProductBody>
  product: Product | null
}

function Fields({ form, sections, product }: FieldsProps) {
  return (
    <div className={css.columns}>
      <div className={css.column}>
        <Card>
          <BasicFields form={form} sections={sections} product={product} />
        </Card>
        <Card>
          <OverrideFields form={form} />
        </Card>
      </div>
      <div className={css.column}>
        <Card>
          <OptionGroupFields form={form} product={product?.id ?? 'new'} />
        </Card>
        <Card>
          <LabelFields form={form} />
        </Card>
        <Card>
          <AllergenFields form={form} />
        </Card>
      </div>
    </div>
  )
}

function DeleteProduct({ product, onDeleted }: { product: Product; onDeleted: () => void }) {
  const t = useT()
  const { storeId } = useMenu()
  const [isOpen, setOpen] = useState(false)
  const remove = async () => {
    setOpen(false)
    const isGone = await runCommand({
      storeId,
      run: () => call(catalog.removeProduct, { params: { storeId, id: product.id } }),
      done: t('catalog.edit-product.product-deleted'),
      failed: t('catalog.edit-product.delete-error'),
    })
    if (isGone) onDeleted()
  }
  return (
    <>
      <Button tone="dangerQuiet" onClick={() => setOpen(true)}>
        {t('catalog.delete')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        danger
        onOpenChange={setOpen}
        title={t('catalog.delete-title', { name: product.name })}
        message={t('catalog.products-delete-about')}
        confirmLabel={t('catalog.delete')}
        onConfirm={() => void remove()}
      />
    </>
  )
}
