import { accountContacts, type ContactDetails } from '@storekeep/contract/areas/account.contacts.ts'
import { ownSession } from '@storekeep/contract/areas/session.own.ts'
import { session } from '@storekeep/contract/areas/session.ts'
import { call } from '#kit/api/call.ts'
import { queries } from '#kit/api/client.ts'
import { q } from '#kit/api/q.ts'

/** The contacts of the given locations. */
export function contactsQuery(storeAddressesIds: number[]) {
  return q(accountContacts.list, { query: { storeAddressesIds } })
}

/** The contact of one location as it is stored now. */
export async function storedContact(storeAddressId: number): Promise<ContactDetails | undefined> {
  const { contacts } = await queries.fetchQuery({ ...contactsQuery([storeAddressId]), staleTime: 0 })
  return contacts.flatMap(({ addresses }) => addresses)[0]
}

/** Saves the contact of one location and refetches the queries that show it. */
export async function saveContact(
  storeAddressId: number,
  details: ContactDetails,
  idempotencyKey: string,
): Promise<void> {
  await call(
    accountContacts.save,
    {
      query: { storeAddressesIds: [storeAddressId] },
      body: { contacts: [{ contactType: 'STORE', addresses: [{ storeAddressId, details }] }] },
    },
    { idempotencyKey },
  )
  await queries.invalidateQueries({ queryKey: [accountContacts.list.id] })
}

/** Saves the user's own name and updates it everywhere in the app. */
export async function saveName(name: string): Promise<void> {
  const saved = await call(ownSession.rename, { body: { name } })
  queries.setQueryData(q(session.me).queryKey, (me) => me && { ...me, name: saved.name })
}

export const sessionsQuery = { ...q(ownSession.sessions), staleTime: 0 }

/** Refetches the user's sessions. */
export function refetchSessions(): Promise<void> {
  return queries.invalidateQueries({ queryKey: sessionsQuery.queryKey })
}
