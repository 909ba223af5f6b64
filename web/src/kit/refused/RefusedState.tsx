import { useSignedIn } from '../router/routes.ts'
import { useSelection, useVisibleStores } from '../selection/useSelection.ts'
import { Closure } from './Closure.tsx'
import { closuresOf } from './reasons.ts'
import type { Refusal } from './refusal.ts'

/** Replaces refused content: what, why, for which stores, and who can change it. */
export function RefusedState({ refusal }: { refusal: Refusal }) {
  const { portal } = useSignedIn()
  const stores = useVisibleStores()
  const picked = useSelection()
  const { code, section, managerEmail, storeAddressIds } = refusal
  const reasons = section === null ? [] : closuresOf(section, portal, stores, picked)
  if (reasons.length > 0)
    return reasons.map((reason) => (
      <Closure key={`${reason.code} ${reason.managerEmail}`} {...reason} section={section} />
    ))
  const named = stores.filter(({ addresses }) => addresses.some(({ id }) => storeAddressIds.includes(id)))
  return (
    <Closure
      code={code}
      section={section}
      managerEmail={managerEmail}
      stores={named.map(({ name }) => name)}
    />
  )
}
