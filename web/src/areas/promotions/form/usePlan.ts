import type { PromotionBody, StoreSettings } from '@storekeep/contract/areas/promotions.shapes.ts'
import type { PlanFacts } from '@storekeep/contract/rules/promotions/form.ts'
import type { Path, PathValue, UseFormReturn } from 'react-hook-form'
import { fieldText } from '#kit/form/fieldText.ts'
import { anyText, hasText } from '#kit/words/words.ts'
import type { VisibleStore } from '#kit/selection/rules.ts'
import type { Flow } from './plan.ts'

/** Props of each step of the form. */
export interface StepProps {
  form: UseFormReturn<PromotionBody>
  plan: PromotionBody
  flow: Flow
  store: VisibleStore
  settings: StoreSettings
  /** The edited promotion. */
  edited: string | null
  /** It is being saved, or may have been saved: its own promotion is no other one. */
  isSent: boolean
  /** Switches to another store and selects its locations; values of the previous store are reset. */
  onStore: (storeId: number) => void
}

/** The facts for validating a plan, from the settings of its store. */
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

/** Sets a field and clears its fault until the next validation. */
export function setField<Name extends Path<PromotionBody>>(
  form: UseFormReturn<PromotionBody>,
  name: Name,
  value: PathValue<PromotionBody, Name>,
): void {
  form.setValue(name, value, { shouldDirty: true })
  form.clearErrors(name)
}

/** The error text of a field; for a list, that of its first invalid entry. */
export function faultOf(form: UseFormReturn<PromotionBody>, name: keyof PromotionBody): string | undefined {
  return faultText(name, messageIn(form.formState.errors[name]))
}

/** The text of a fault: what to choose or enter where the field says it, else the general text of the code. */
function faultText(name: keyof PromotionBody, code: string | undefined): string | undefined {
  const own = `promotions.fault.${name}.${code}`
  return hasText(own) ? anyText(own) : fieldText(code)
}

function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  return Object.values(error)
    .map((inner) => (Array.isArray(error) ? messageIn(inner) : undefined))
    .find((message) => message !== undefined)
}
