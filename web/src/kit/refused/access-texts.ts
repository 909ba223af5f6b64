import { helperOf } from '@storekeep/contract/rules/restrictions.ts'
import type { RejectionCode, Section } from '@storekeep/contract/kit/access.ts'
import type { Translate } from '#kit/words/words.ts'

/** The contact named in a text; missing locations have separate texts for the franchise and the store. */
type HelpContact =
  | 'support'
  | 'manager'
  | 'franchise'
  | 'locations'
  | 'brand'
  | 'pending'
  | 'integration'
  | 'marketplace'
  | 'confirm'
  | 'none'

const named: Partial<Record<RejectionCode, HelpContact>> = {
  403011: 'franchise',
  403012: 'locations',
  403022: 'brand',
  100002: 'pending',
}

/** Whether a code is known; a newer server can send others. */
const isKnown = (code: number | null): code is RejectionCode => code !== null && Object.hasOwn(helperOf, code)

/** ACCESS-CODE-999999: the fallback for unknown codes. */
export function knownCode(code: number | null): RejectionCode {
  return isKnown(code) ? code : 999999
}

/** Who can open what is closed for this reason. */
export function whoCanHelp(code: RejectionCode): HelpContact {
  const helper = helperOf[code]
  return named[code] ?? (helper === 'brandManager' ? 'brand' : helper)
}

interface AccessTexts {
  readonly what: string
  readonly why: string
  readonly who: string
}

/** GAP-ACCESS-WORDING: what happened, why, and who can change it, with and without a manager's e-mail. */
export function accessTexts(
  t: Translate,
  {
    code,
    section,
    managerEmail,
  }: { code: number | null; section: Section | null; managerEmail?: string | undefined },
): AccessTexts {
  const known = knownCode(code)
  return {
    what: t(`access.code.${known}.title`),
    why: t(bodyOf(known, section)),
    who: t(`access.who.${whoCanHelp(known)}`, {
      known: managerEmail ? 'yes' : 'no',
      email: managerEmail ?? '',
    }),
  }
}

/** Two codes have separate texts for advertising and the menu. */
function bodyOf(code: RejectionCode, section: Section | null) {
  if (code !== 403011 && code !== 403012) return `access.code.${code}.body` as const
  return section === 'ADVERTISING'
    ? (`access.code.${code}.body-advertising` as const)
    : (`access.code.${code}.body-products` as const)
}

/** Codes whose page offers support; for the others a manager can help. */
export function offersSupport(code: RejectionCode): boolean {
  return ['support', 'marketplace', 'pending'].includes(whoCanHelp(code))
}
