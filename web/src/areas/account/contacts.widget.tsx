import type { StoreAddress } from '@storekeep/contract/areas/stores.ts'
import type { ReactNode } from 'react'
import { QuerySection, useSectionQuery } from '#kit/page/QuerySection.tsx'
import { useT } from '#kit/words/useT.ts'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { ContactFields } from './settings/ContactCard.tsx'
import { contactsQuery } from './settings/settings.queries.ts'

interface LocationContactProps {
  address: StoreAddress
  /** Rendered below; receives whether the location has a contact, and whether another one is typed. */
  children: (isGiven: boolean, isTyped: boolean) => ReactNode
}

/** Shows the contact of one location on pages of other areas; loads the messages of `account`. */
export function LocationContact({ address, children }: LocationContactProps) {
  const t = useT()
  const query = useSectionQuery(contactsQuery([address.id]))
  return (
    <QuerySection query={query} skeleton={<SkeletonText lines={5} />} failed={t('account.contacts.failed')}>
      {({ contacts }) => {
        const contact = contacts.flatMap(({ addresses }) => addresses)[0]
        if (contact === undefined) return null
        const isGiven = contact.email !== '' || contact.phone !== ''
        return (
          <ContactFields address={address} contact={contact}>
            {(isTyped) => children(isGiven, isTyped)}
          </ContactFields>
        )
      }}
    </QuerySection>
  )
}
