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
import { FormShell } from '#kit/form/FormShell.tsx'
import { fieldFaults } from '#kit/form/serverFaults.ts'
import { useSaveForm } from '#kit/form/useSaveForm.ts'
import { useAddress } from '#kit/page/useAddress.ts'
import type { VisibleStore } from '#kit/selection/rules.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { toast } from '#ui/toastQueue.ts'
import css from '../Promotions.module.css'
import { changePromotion, createPromotion, storeSettings } from '../promotions.queries.ts'
import { readFormSearch, type Step } from '../search.ts'
import { stepOf, stepsOf, type Flow } from './plan.ts'
import { StepBar } from './StepBar.tsx'
import { views } from '../steps/steps.ts'
import { factsOf, setField } from './usePlan.ts'

interface PromotionFormProps {
  flow: Flow
  initial: PromotionBody
  /** Stores whose promotions the user may create. */
  stores: readonly VisibleStore[]
  store: VisibleStore
  settings: StoreSettings
  /** The promotion that is changed. */
  promotion: Promotion | null
  draftId: string
}

/** PROMO-RULE-FORM: one form for all types and flows, a step at a time; the step is in the address. */
export function PromotionForm(props: PromotionFormProps) {
  const { initial, stores, promotion } = props
  const [flow, setFlow] = useState(props.flow)
  const t = useT()
  const navigate = useNavigate()
  const { search, change } = useAddress(readFormSearch)
  const steps = stepsOf(flow, initial.type)
  const step: Step = steps.find((one) => one === search.step) ?? steps[0] ?? 'review'
  const goTo = (next: Step) => change({ step: next })
  const begunOn =
    promotion && promotion.startsAt <= new Date().toISOString() ? promotion.startDate : undefined
  const faultsOf = (plan: PromotionBody): PlanFault[] => [
    ...planFaults(plan, factsOf(settings, begunOn, initial.deliveryFee)),
    ...(plan.termsVersion === null
      ? [{ path: 'termsVersion', code: 'promotion.termsNotAccepted' as const }]
      : []),
  ]
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
      void navigate({ to: '/promotions' })
    },
    onRefused: (error) => {
      const [first] = fieldFaults(error)
      if (first) goTo(stepOf(first.path))
    },
  })
  const { form, saving } = save
  const plan = form.watch()
  const store =
    stores.find(({ addresses }) => addresses.some(({ id }) => plan.storeAddressIds.includes(id))) ??
    props.store
  const known = useQuery(storeSettings(store.id))
  const settings = known.data?.settings ?? props.settings
  const at = steps.indexOf(step)
  const goOn = () => {
    const faults = faultsOf(plan).filter(({ path }) => stepOf(path) === step)
    for (const { path, code } of faults)
      form.setError(path as keyof PromotionBody, { type: code, message: code }) // of the same body
    const next = steps[at + 1]
    if (faults.length === 0 && next) goTo(next)
  }
  const onStore = (storeId: number) => {
    const chosen = stores.find(({ id }) => id === storeId)
    if (!chosen) return
    const live = chosen.addresses.filter(({ status }) => status === 'LIVE').map(({ id }) => id)
    setField(form, 'storeAddressIds', live)
    setField(form, 'productExternalIds', [])
    setField(form, 'deliveryFee', initial.deliveryFee)
    setField(form, 'minimumBasket', initial.minimumBasket)
  }
  const View = views[step]
  return (
    <FormShell
      {...save}
      footer={
        <>
          {flow === 'again' && (
            <Button tone="quiet" onClick={() => setFlow('whole')}>
              {t('promotions.change-more')}
            </Button>
          )}
          {at > 0 && (
            <Button tone="quiet" onClick={() => goTo(steps[at - 1] ?? step)}>
              {t('promotions.back')}
            </Button>
          )}
          {step === 'review' ? (
            <Button type="submit" tone="primary" pending={saving}>
              {t(promotion ? 'promotions.save' : 'promotions.create')}
            </Button>
          ) : (
            <Button key="next" tone="primary" onClick={goOn}>
              {t('promotions.next')}
            </Button>
          )}
        </>
      }
    >
      <StepBar steps={steps} current={step} onStep={goTo} />
      <Card as="section" aria-label={t(`promotions.step.${step}`)} className={css.fields}>
        <h2 className={css.heading}>{t(`promotions.step.${step}`)}</h2>
        <View
          {...{ form, plan, flow, store, settings, onStore }}
          stores={stores}
          edited={promotion?.id ?? null}
        />
      </Card>
    </FormShell>
  )
}
