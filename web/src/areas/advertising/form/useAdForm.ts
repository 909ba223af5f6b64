import type { AdConfiguration } from '@storekeep/contract/areas/advertising.shapes.ts'
import { useNavigate } from '@tanstack/react-router'
import type { Path, PathValue, UseFormReturn } from 'react-hook-form'
import { useNow } from '#figures/periods/useNow.ts'
import { fieldText } from '#kit/form/fieldText.ts'
import { fieldFaults } from '#kit/form/serverFaults.ts'
import { useSaveForm } from '#kit/form/useSaveForm.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useAddress } from '#kit/page/useAddress.ts'
import type { VisibleStore } from '#kit/selection/rules.ts'
import { useChosen } from '#kit/selection/useSelection.ts'
import { useT } from '#kit/words/useT.ts'
import { toast } from '#ui/toastQueue.ts'
import { faultText } from '../faults.ts'
import { readFormSearch, type AdStep } from '../search.ts'
import { createAd } from './createAd.ts'
import { AdDraft, draftFaults, newDraft, todayAt } from './draft.ts'
import type { Checks } from './useChecks.ts'

export interface AdFormProps {
  store: VisibleStore
  configuration: AdConfiguration
  tiers: Checks['tiers']
}

/** Props of each step of the form. */
export interface AdStepProps extends AdFormProps {
  form: UseFormReturn<AdDraft>
  draft: AdDraft
  today: string
  faultOf: (name: keyof AdDraft) => string | undefined
}

/** Sets a field and clears its fault until the next validation. */
export function setField<Name extends Path<AdDraft>>(
  form: UseFormReturn<AdDraft>,
  name: Name,
  value: PathValue<AdDraft, Name>,
): void {
  form.setValue(name, value, { shouldDirty: true })
  form.clearErrors(name)
}

/** The default location of a new ad: the first selected one that may be advertised. */
function useFirstLocation({ configuration, tiers }: AdFormProps): number | null {
  const selected = new Set(useChosen().addresses.map(({ id }) => id))
  const allowed = configuration.locations
    .map(({ storeAddressId }) => storeAddressId)
    .filter((id) => tiers.find(({ storeAddressId }) => storeAddressId === id)?.allowToSponsor !== false)
  return allowed.find((id) => selected.has(id)) ?? allowed[0] ?? null
}

/** The form's values, its faults, and the command that creates the ad. */
export function useAdForm(props: AdFormProps) {
  const { store, configuration } = props
  const t = useT()
  const formats = useFormats()
  const navigate = useNavigate()
  const now = useNow()
  const { search, change } = useAddress(readFormSearch)
  const first = useFirstLocation(props)
  const goTo = (step: AdStep) => change({ step })
  const save = useSaveForm<AdDraft>({
    schema: AdDraft,
    values: newDraft(first, todayAt(configuration, first, now)),
    draftId: `ad.${store.id}`,
    check: (draft) => {
      const [fault] = draftFaults(draft, configuration, now)
      if (fault) goTo('plan')
      return fault ?? null
    },
    save: (draft, key) => createAd(draft, props, key),
    onSaved: () => void toast({ tone: 'good', message: t('advertising.done.create') }),
    leave: () => void navigate({ to: '/advertising' }),
    onRefused: (error) => fieldFaults(error).length > 0 && goTo('plan'),
  })
  const { form } = save
  const draft = form.watch()
  const faults = draftFaults(draft, configuration, now)
  const faultOf = (name: keyof AdDraft): string | undefined => {
    const code = form.formState.errors[name]?.message
    const fault = faults.find((one) => one.path === name && one.code === code)
    return fault ? faultText(fault, formats) : fieldText(code)
  }
  /** Marks invalid fields; returns whether the form is valid. */
  const isRight = (): boolean => {
    for (const { path, code } of faults) form.setError(path, { type: code, message: code })
    return faults.length === 0
  }
  const today = todayAt(configuration, draft.storeAddressId, now)
  return { save, form, draft, today, faultOf, isRight, step: search.step ?? 'plan', goTo }
}
