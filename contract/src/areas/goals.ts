import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { Instant, StoreAddressId, StoreAddressIds } from '../kit/fields.ts'
import { goalMetricIds } from '../rules/figures/goals.ts'

const GoalMetric = z.enum(goalMetricIds)

/** A share from 0 to 1 for rates, whole seconds for times (see rules/goals.ts). */
const Target = z.number()

export const Goal = z.object({
  id: z.uuid(),
  metric: GoalMetric,
  target: Target,
  /** Sorted; rules/goals.ts decides which goal applies to a selection. */
  storeAddressIds: z.array(StoreAddressId),
  /** Sent back as If-Match when the goal is changed or removed. */
  version: z.int(),
  updatedAt: Instant,
})
export type Goal = z.output<typeof Goal>

/** The fields of a form; without locations, all currently live ones. */
export const NewGoal = z.object({
  metric: GoalMetric,
  target: Target,
  storeAddressIds: z.optional(StoreAddressIds),
})
export type NewGoal = z.output<typeof NewGoal>

const section = { section: 'OPERATIONS' } as const

/** Targets of figures for sets of locations. A user who may see all locations of a goal may see and change it. */
export const goals = {
  list: endpoint({
    id: 'PERF-ROUTE-OPERATIONS',
    summary: 'Goals of which the caller may see all locations.',
    method: 'GET',
    host: 'dashboard',
    path: '/operations/goals',
    access: section,
    effect: 'read',
    query: z.object({
      /** Only goals with at least one of these. */
      storeAddressIds: z.optional(StoreAddressIds),
    }),
    reply: z.object({ goals: z.array(Goal) }),
  }),
  create: endpoint({
    id: 'PERF-ROUTE-OPERATIONS',
    summary: 'Sets a goal; without locations, for all that are live now.',
    method: 'POST',
    host: 'dashboard',
    path: '/operations/goals',
    access: section,
    effect: 'write',
    body: NewGoal,
    reply: z.object({ goal: Goal }),
  }),
  change: endpoint({
    id: 'PERF-ROUTE-OPERATIONS',
    summary: 'Changes the target of a goal.',
    method: 'PUT',
    host: 'dashboard',
    path: '/operations/goals/{id}',
    access: section,
    effect: 'write',
    params: z.object({ id: z.uuid() }),
    body: z.object({ target: Target }),
    reply: z.object({ goal: Goal }),
  }),
  remove: endpoint({
    id: 'PERF-ROUTE-OPERATIONS',
    summary: 'Removes a goal.',
    method: 'DELETE',
    host: 'dashboard',
    path: '/operations/goals/{id}',
    access: section,
    effect: 'write',
    params: z.object({ id: z.uuid() }),
  }),
}
