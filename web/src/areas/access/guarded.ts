import type { Section } from '@storekeep/contract/kit/access.ts'

/** Sections that require access in at least one selected store (GUARD-10-SECTION); all other sections are open. */
export const guarded: ReadonlySet<Section | null> = new Set<Section>([
  'PRODUCTS',
  'INVOICES',
  'PROMOTIONS',
  'ADVERTISING',
  'USER_MANAGEMENT',
])
