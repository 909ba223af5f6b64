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
import { AvailableSwitch, MenuPriceField, Overrides } from '../form/OverrideFields.tsx'
import { useMenu } from '../menu.widget.tsx'

/** Dialog for the name and price of a new or existing option. */
export function OptionDialog({ option, onClose }: { option: Attribute | null; onClose: () => void }) {
  const t = useT()
  const { storeId } = useMenu()
  const saveForm = useSaveForm<AttributeBody>({
    schema: AttributeBody as FormSchema<AttributeBody>, // the form fills in every field that has a default
    values: {
      name: option?.name ?? '',
      priceImpact: option?.priceImpact ?? 0,
      available: option?.available ?? true,
      unavailableUntil: option?.unavailableUntil ?? null,
      storeAddressOverrides: option?.storeAddressOverrides ?? [],
    },
    draftId: `option.${storeId}.${option?.id ?? 'new'}`,
    save: async (body, idempotencyKey) => {
      const { changeId } = option
        ? await call(
            catalog.changeOption,
            { params: { storeId, id: option.id }, body },
            { idempotencyKey, ifMatch: `"${option.version}"` },
          )
        : await call(catalog.createOption, { params: { storeId }, body }, { idempotencyKey })
      await refreshMenu()
      showDone(storeId, t('catalog.saved'), changeId)
    },
    onSaved: onClose,
  })
  const { form, draft, saving } = saveForm
  const cancel = () => {
    draft.discard()
    onClose()
  }
  return (
    <Dialog
      isOpen
      title={t(option ? 'catalog.option.edit' : 'catalog.option.add')}
      closeLabel={t('shell.close')}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <FormShell
        {...saveForm}
        footer={<FormButtons saveLabel={t('catalog.save')} saving={saving} onCancel={cancel} />}
      >
        <TextField
          {...form.register('name')}
          dir="auto"
          label={t('catalog.name')}
          error={fieldText(form.formState.errors.name?.message)}
        />
        <OptionPrice form={form} />
        <OptionAvailability form={form} />
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
