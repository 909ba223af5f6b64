import * as z from 'zod/mini'
import { PromotionId } from './promotions.shapes.ts'

const access = { section: 'PROMOTIONS' } as const
export const read = { host: 'root', access, effect: 'read' } as const
export const write = { host: 'root', access, effect: 'write' } as const
export const onePromotion = z.object({ id: PromotionId })
