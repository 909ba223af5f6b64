import { Audit } from '../../../platform/audit/audit.ts'
import { forgetPerson } from '../../../platform/audit/forget.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import type { Actor } from '../../../platform/scope/scope.ts'
import { forgetPreferences } from '../../account/account.book.ts'
import { stopAccountantMails } from '../../invoices/invoices.book.ts'
import { forgetNotifications } from '../../notifications/notifications.book.ts'
import { forgetStopper } from '../../promotions/promotions.book.ts'
import { forgetSignIns } from '../../session/session.book.ts'
import { endRights, erasePerson, lockPerson, storesLedAlone } from './erasing.repo.ts'

export { erasedFacts, storesLedAlone } from './erasing.repo.ts'

interface Erasure {
  readonly userId: number
  readonly at: Date
  readonly actor: Actor
}

/** The outcome: the only brand manager of a store is kept, and a second erasure changes nothing. */
export type Erased =
  | { readonly state: 'ERASED' }
  | { readonly state: 'ALREADY'; readonly at: Date }
  | { readonly state: 'LEADS_ALONE'; readonly stores: readonly string[] }

/**
 * Erases a person permanently: personal data, credentials, and messages to them. Their actions are kept under an
 * anonymous name, and so are all figures.
 */
export async function eraseUser(tx: Tx, { userId, at, actor }: Erasure): Promise<Erased> {
  const person = await lockPerson(tx, userId)
  if (!person) throw new Error(`there is no user ${userId}`)
  if (person.erasedAt) return { state: 'ALREADY', at: person.erasedAt }
  const stores = (await storesLedAlone(tx, [userId])).get(userId)
  if (stores) return { state: 'LEADS_ALONE', stores }
  await forgetSignIns(tx, person, at)
  await forgetPreferences(tx, userId)
  await forgetNotifications(tx, person)
  await stopAccountantMails(tx, userId)
  await forgetStopper(tx, person)
  await forgetPerson(tx, person)
  const storeIds = await endRights(tx, userId)
  await erasePerson(tx, userId, at)
  const audit = new Audit({
    actor,
    command: 'users.erase',
    input: { userId },
    requestId: uuidv7(at),
    at,
  })
  audit.change('user', userId, { erased: false }, { erased: true })
  for (const storeId of storeIds)
    audit.change('grant', `${userId}/${storeId}`, { revoked: false }, { revoked: true }, storeId)
  await audit.save(tx)
  return { state: 'ERASED' }
}
