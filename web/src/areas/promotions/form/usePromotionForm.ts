import {
  PromotionDraft,
  type Promotion,
  type PromotionBody,
  type StoreSettings,
} from '@storekeep/contract/areas/promotions.shapes.ts'
import { planFaults, type PlanFault } from '@storekeep/contract/rules/promotions/form.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useNow } from '#figures/periods/useNow.ts'
import { fieldFaults } from '#kit/form/serverFaults.ts'
import { useSaveForm } from '#kit/form/useSaveForm.ts'
import { useAddress } from '#kit/page/useAddress.ts'
import type { VisibleStore } from '#kit/selection/rules.ts'
import { useT } from '#kit/words/useT.ts'
import { toast } from '#ui/toastQueue.ts'
import { changePromotion, createPromotion, refreshPromotions, storeSettings } from '../promotions.queries.ts'
import { readFormSearch } from '../search.ts'
import { stepOf, stepsOf, type Flow, type Step } from './plan.ts'
import { factsOf, setField } from './usePlan.ts'

export interface PromotionFormProps {
  flow: Flow
  initial: PromotionBody
  /** Stores for which the user may create promotions. */
  stores: readonly VisibleStore[]
  store: VisibleStore
  settings: StoreSettings
  /** The edited promotion. */
  promotion: Promotion | null
  /** Starts again from the plan that another user has saved since; undefined if there is none. */
  onLatest?: (() => void) | undefined
  draftId: string
}

/** The step in the address, and navigation between steps. */
export function useSteps({ flow: given, initial }: PromotionFormProps) {
  const { search, change } = useAddress(readFormSearch)
  const [flow, setFlow] = useState(given)
  const steps = stepsOf(flow, initial.type)
  const step: Step = steps.find((one) => one === search.step) ?? steps[0] ?? 'review'
  const at = steps.indexOf(step)
  return {
    flow,
    steps,
    step,
    before: steps[at - 1],
    after: steps[at + 1],
    goTo: (next: Step) => change({ step: next }),
    /** Switches from the reduced form to the full one. */
    widen: () => setFlow('whole'),
  }
}

/** The form's values and store, its faults, and the command that saves it. */
export function usePromotionForm(props: PromotionFormProps, goTo: (step: Step) => void) {
  const { initial, stores, promotion } = props
  const t = useT()
  const navigate = useNavigate()
  const now = useNow()
  const isBegun = promotion !== null && new Date(promotion.startsAt) <= now
  const faultsOf = (plan: PromotionBody): PlanFault[] =>
    faultsIn(plan, settings, { initial, promotion, isBegun })
  const save = useSaveForm<PromotionBody>({
    schema: PromotionDraft,
    values: initial,
    draftId: props.draftId,
    check: (plan) => {
      const [first] = faultsOf(plan)
      if (first) goTo(stepOf(first.path))
      return first ?? null
    },
    save: (plan, key) => (promotion ? changePromotion(promotion, plan, key) : createPromotion(plan, key)),
    onSaved: () => {
      const done = promotion ? 'saved' : 'create'
      toast({
        tone: 'good',
        message: t(`promotions.done.${done}`),
        detail: t(`promotions.done.${done}-about`),
      })
    },
    leave: () => void navigate({ to: '/promotions' }),
    onRefused: (error) => {
      const [first] = fieldFaults(error)
      if (first) goTo(stepOf(first.path))
      if (promotion) void refreshPromotions()
    },
  })
  const { form } = save
  const plan = form.watch()
  const store =
    stores.find(({ addresses }) => addresses.some(({ id }) => plan.storeAddressIds.includes(id))) ??
    props.store
  const known = useQuery(storeSettings(store.id))
  const settings = known.data?.settings ?? props.settings
  /** Switches to another store and selects its live locations; values of the previous store are reset. */
  const onStore = (storeId: number) => {
    const chosen = stores.find(({ id }) => id === storeId)
    if (!chosen) return
    const live = chosen.addresses.filter(({ status }) => status === 'LIVE').map(({ id }) => id)
    setField(form, 'storeAddressIds', live)
    setField(form, 'productExternalIds', [])
    setField(form, 'deliveryFee', initial.deliveryFee)
    setField(form, 'minimumBasket', initial.minimumBasket)
    setField(form, 'budget', initial.budget)
  }
  /** Marks invalid fields of a step; returns whether it is valid. */
  const isRight = (step: Step): boolean => {
    const faults = faultsOf(plan).filter(({ path }) => stepOf(path) === step)
    for (const { path, code } of faults)
      form.setError(path as keyof PromotionBody, { type: code, message: code }) // paths of the same body
    return faults.length === 0
  }
  return { save, form, plan, store, settings, onStore, isRight }
}

interface Before {
  readonly initial: PromotionBody
  readonly promotion: Promotion | null
  readonly isBegun: boolean
}

/** All faults of a plan. */
function faultsIn(
  plan: PromotionBody,
  settings: StoreSettings,
  { initial, promotion, isBegun }: Before,
): PlanFault[] {
  const facts = factsOf(settings, isBegun ? promotion?.startDate : undefined, initial.deliveryFee)
  return [
    ...planFaults(plan, { ...facts, budgetUsed: promotion?.budget?.used }),
    ...(plan.termsVersion === null
      ? [{ path: 'termsVersion', code: 'promotion.termsNotAccepted' as const }]
      : []),
  ]
}
