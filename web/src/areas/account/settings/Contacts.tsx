import type { StoreAddress } from '@storekeep/contract/areas/stores.ts'
import { QuerySection, useSectionQuery } from '#kit/page/QuerySection.tsx'
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

/** ACCOUNT-UI-PAGE, GAP-ACCOUNT-LAYOUT: a card for each location of the selected store. */
export function Contacts() {
  const t = useT()
  const store = usePickedStore()
  if (store === undefined) return null
  return (
    <section aria-label={t('account.contacts.title', { store: store.name })} className={css.contacts}>
      <SectionHeader
        title={t('account.contacts.title', { store: store.name })}
        description={t('account.contacts.about')}
      />
      <ContactsOf key={store.id} addresses={store.addresses} />
    </section>
  )
}

function ContactsOf({ addresses }: { addresses: readonly StoreAddress[] }) {
  const t = useT()
  const query = useSectionQuery(contactsQuery(addresses.map(({ id }) => id)))
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
