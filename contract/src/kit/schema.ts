import type { ZodMiniType } from 'zod/mini'

/** Any schema of the contract. */
export type Schema = ZodMiniType
