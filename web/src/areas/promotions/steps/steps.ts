import type { ComponentType } from 'react'
import type { VisibleStore } from '#kit/selection/rules.ts'
import type { Step } from '../form/plan.ts'
import { ReviewStep } from './ReviewStep.tsx'
import { WhatStep } from './WhatStep.tsx'
import { WhenStep } from './WhenStep.tsx'
import { WhereStep } from './WhereStep.tsx'
import { WhoStep } from './WhoStep.tsx'
import type { StepProps } from '../form/usePlan.ts'

/** The view of each step. */
export const views: Readonly<Record<Step, ComponentType<StepProps & { stores: readonly VisibleStore[] }>>> = {
  what: WhatStep,
  where: WhereStep,
  when: WhenStep,
  who: WhoStep,
  review: ReviewStep,
}
