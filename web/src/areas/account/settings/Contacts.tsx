import type { StoreAddress } from '@storekeep/contract/areas/stores.ts'
import type { accountContacts } from '@storekeep/contract/areas/account.contacts.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import type { ReactNode } from 'react'
import { QuerySection, useSectionQuery } from '#kit/page/QuerySection.tsx'
import type { SectionQuery } from '#kit/page/QuerySection.tsx'
import { useSelection, useVisibleStores } from '#kit/selection/useSelection.ts'
import { useT } from '#kit/words/useT.ts'
import { SectionHeader } from '#ui/SectionHeader.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { ContactCard } from './ContactCard.tsx'
import css from './Settings.module.css'
import { contactsQuery } from './settings.queries.ts'

/** The selected store with all of its locations, including those that are not live yet. */
function usePickedStore() {
  const stores = useVisibleStores()
  const [picked] = useSelection().storeIds
  return stores.find(({ id }) => id === picked) ?? stores[0]
}

interface ContactsProps {
  /** What stands below the cards; it appears with them, since their height is not known before. */
  children: ReactNode
}

/** ACCOUNT-UI-PAGE, GAP-ACCOUNT-LAYOUT: a card for each location of the selected store. */
export function Contacts({ children }: ContactsProps) {
  const t = useT()
  const store = usePickedStore()
  const addresses = store?.addresses ?? []
  const query = useSectionQuery(contactsQuery(addresses.map(({ id }) => id)))
  return (
    <>
      {store && (
        <section aria-label={t('account.contacts.title', { store: store.name })} className={css.contacts}>
          <SectionHeader
            title={t('account.contacts.title', { store: store.name })}
            description={t('account.contacts.about')}
          />
          <ContactCards key={store.id} addresses={addresses} query={query} />
        </section>
      )}
      {!(store && query.isPending) && children}
    </>
  )
}

interface ContactCardsProps {
  addresses: readonly StoreAddress[]
  query: SectionQuery<Reply<typeof accountContacts.list>>
}

function ContactCards({ addresses, query }: ContactCardsProps) {
  const t = useT()
  return (
    <QuerySection query={query} skeleton={<SkeletonText lines={8} />} failed={t('account.contacts.failed')}>
      {({ contacts }) => {
        const known = new Map(
          contacts.flatMap((group) => group.addresses).map((contact) => [contact.storeAddressId, contact]),
        )
        return (
          <ul className={css.cards}>
            {addresses.flatMap((address) => {
              const contact = known.get(address.id)
              return contact ? [<ContactCard key={address.id} address={address} contact={contact} />] : []
            })}
          </ul>
        )
      }}
    </QuerySection>
  )
}
