import type { VisibleStore } from '#kit/selection/rules.ts'
import { useT } from '#kit/words/useT.ts'
import { CheckboxGroup } from '#ui/CheckboxGroup.tsx'
import { ComboBox } from '#ui/ComboBox.tsx'
import { faultOf, setField, type StepProps } from '../form/usePlan.ts'

/** The locations of one store. */
export function WhereStep({
  form,
  plan,
  flow,
  store,
  stores,
  onStore,
}: StepProps & { stores: readonly VisibleStore[] }) {
  const t = useT()
  return (
    <>
      {flow === 'join' && stores.length > 1 && (
        <ComboBox
          label={t('promotions.store')}
          options={stores.map(({ id, name }) => ({ id: String(id), label: name }))}
          value={String(store.id)}
          onChange={(id) => id !== null && onStore(Number(id))}
          emptyText={t('promotions.no-store')}
        />
      )}
      <CheckboxGroup
        label={t('promotions.locations-of', { store: store.name })}
        allLabel={t('promotions.all-locations')}
        options={store.addresses.map(({ id, name, address }) => ({
          id: String(id),
          label: name,
          description: address,
        }))}
        selected={new Set(plan.storeAddressIds.map(String))}
        onChange={(chosen) => setField(form, 'storeAddressIds', [...chosen].map(Number))}
        error={faultOf(form, 'storeAddressIds')}
      />
    </>
  )
}
