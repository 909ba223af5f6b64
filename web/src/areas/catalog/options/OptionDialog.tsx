import { catalog } from '@storekeep/contract/areas/catalog.ts'
import { AttributeBody, type Attribute } from '@storekeep/contract/areas/catalog.shapes.ts'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { call } from '#kit/api/call.ts'
import { fieldText } from '#kit/form/fieldText.ts'
import { FormButtons } from '#kit/form/FormButtons.tsx'
import { FormShell } from '#kit/form/FormShell.tsx'
import type { FormSchema } from '#kit/form/resolver.ts'
import { useSaveForm } from '#kit/form/useSaveForm.ts'
import { useT } from '#kit/words/useT.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/TextField.tsx'
import { refreshMenu, showDone } from '../commands.ts'
import { optionBody } from '../form/bodies.ts'
import { useConflict } from '../form/conflict/useConflict.tsx'
import { useOptionWords } from '../form/conflict/words.ts'
import { AvailableSwitch, MenuPriceField, Overrides } from '../form/OverrideFields.tsx'
import { useMenu } from '../menu.widget.tsx'

/** The form, its save command, and the conflict dialog for concurrent edits of an option. */
function useOptionForm(option: Attribute | null, onSaved: () => void) {
  const t = useT()
  const { storeId } = useMenu()
  const conflict = useConflict<AttributeBody>({
    opened: option ? { body: optionBody(option), version: option.version } : undefined,
    load: async () => {
      const { attributes } = await call(catalog.options, { params: { storeId } })
      const now = attributes.find(({ id }) => id === option?.id) ?? option
      return { body: optionBody(now), version: now?.version ?? 0 }
    },
    describe: useOptionWords(),
    onResolved: (body) => {
      saveForm.form.reset(body, { keepDefaultValues: true })
      void saveForm.onSubmit(body)
    },
  })
  const saveForm = useSaveForm<AttributeBody>({
    schema: AttributeBody as FormSchema<AttributeBody>, // the form fills in every field that has a default
    values: optionBody(option),
    draftId: `option.${storeId}.${option?.id ?? 'new'}`,
    save: async (body, idempotencyKey) => {
      const { changeId } = option
        ? await conflict.guard(body, (version) =>
            call(
              catalog.changeOption,
              { params: { storeId, id: option.id }, body },
              { idempotencyKey, ifMatch: `"${version}"` },
            ),
          )
        : await call(catalog.createOption, { params: { storeId }, body }, { idempotencyKey })
      await refreshMenu()
      showDone(storeId, t('catalog.saved'), changeId)
    },
    onSaved,
    toastFailure: conflict.says,
  })
  return { saveForm, conflict: conflict.dialog }
}

/** Dialog for the name, price and availability of a new or existing option. */
export function OptionDialog({ option, onClose }: { option: Attribute | null; onClose: () => void }) {
  const t = useT()
  const { saveForm, conflict } = useOptionForm(option, onClose)
  const { form, draft, saving } = saveForm
  const cancel = () => {
    draft.discard()
    onClose()
  }
  return (
    <Dialog
      isOpen
      title={t(option ? 'catalog.option.edit' : 'catalog.option.add')}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <FormShell
        {...saveForm}
        footer={<FormButtons saveLabel={t('shell.form.save')} saving={saving} onCancel={cancel} />}
      >
        <TextField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type a name
          autoFocus
          {...form.register('name')}
          dir="auto"
          label={t('catalog.name')}
          error={fieldText(form.formState.errors.name?.message)}
        />
        <OptionPrice form={form} />
        <OptionAvailability form={form} />
        {conflict}
      </FormShell>
    </Dialog>
  )
}

/** Availability, and the overrides of locations. */
function OptionAvailability({ form }: { form: UseFormReturn<AttributeBody> }) {
  return (
    <>
      <Controller
        control={form.control}
        name="available"
        render={({ field }) => (
          <AvailableSwitch
            {...field}
            onAvailable={() => form.setValue('unavailableUntil', null, { shouldDirty: true })}
          />
        )}
      />
      <Controller
        control={form.control}
        name="storeAddressOverrides"
        render={({ field, fieldState }) => (
          <Overrides {...field} of="option" error={fieldText(fieldState.error?.message)} />
        )}
      />
    </>
  )
}

function OptionPrice({ form }: { form: UseFormReturn<AttributeBody> }) {
  return (
    <Controller
      control={form.control}
      name="priceImpact"
      render={({ field, fieldState }) => (
        <MenuPriceField {...field} error={fieldText(fieldState.error?.message)} />
      )}
    />
  )
}
