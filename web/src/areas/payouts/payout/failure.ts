import type { Payout } from '@storekeep/contract/areas/payouts.ts'
import type { Translate } from '#kit/words/words.ts'

/** Why a payout failed and what to do: a statement's is paid again, a withdrawal is made anew. */
export function failureText(t: Translate, { kind, errorKind }: Payout): string | null {
  if (errorKind === null) return null
  return kind === 'WITHDRAWAL' ? t(`payouts.withdraw.error.${errorKind}`) : t(`payouts.error.${errorKind}`)
}
