import type { PromotionBody, StoreSettings } from '@storekeep/contract/areas/promotions.shapes.ts'
import type { PlanFacts } from '@storekeep/contract/rules/promotions/form.ts'
import type { Path, PathValue, UseFormReturn } from 'react-hook-form'
import { fieldText } from '#kit/form/fieldText.ts'
import type { VisibleStore } from '#kit/selection/rules.ts'
import type { Flow } from './plan.ts'

/** What every step of the form is given. */
export interface StepProps {
  form: UseFormReturn<PromotionBody>
  plan: PromotionBody
  flow: Flow
  store: VisibleStore
  settings: StoreSettings
  /** The promotion that is changed. */
  edited: string | null
  /** Chooses another store: its locations are taken, and what belongs to the one before is left. */
  onStore: (storeId: number) => void
}

/** What a plan is judged by, as the settings of its store say. */
export function factsOf(settings: StoreSettings, begunOn: string | undefined, fee: number | null): PlanFacts {
  const fees = settings.flatDeliveryFees.map(({ valueConverted }) => valueConverted)
  return {
    settings,
    currency: settings.currency,
    fees: fee === null ? fees : [...fees, fee],
    today: settings.today,
    begunOn,
  }
}

/** Sets a field; its fault goes until it is judged again. */
export function setField<Name extends Path<PromotionBody>>(
  form: UseFormReturn<PromotionBody>,
  name: Name,
  value: PathValue<PromotionBody, Name>,
): void {
  form.setValue(name, value, { shouldDirty: true })
  form.clearErrors(name)
}

/** The text of a field's fault; of a list the first one of its entries. */
export function faultOf(form: UseFormReturn<PromotionBody>, name: keyof PromotionBody): string | undefined {
  return fieldText(messageIn(form.formState.errors[name]))
}

function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  return Object.values(error)
    .map((inner) => (Array.isArray(error) ? messageIn(inner) : undefined))
    .find((message) => message !== undefined)
}
