import { Link } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { useFlag } from '#kit/flags/useFlag.ts'
import { AddressSearch, FilterBar } from '#kit/page/filters/AddressFilters.tsx'
import { Page } from '#kit/page/Page.tsx'
import { QuerySection, useSectionQuery } from '#kit/page/QuerySection.tsx'
import { useAddress } from '#kit/page/useAddress.ts'
import { useSignedIn } from '#kit/router/routes.ts'
import { useChosen } from '#kit/selection/useSelection.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { buttonClass } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SkeletonTable } from '#ui/SkeletonTable.tsx'
import { fits, longestQuery, readSearch } from '../search.ts'
import { useFailureToast } from '../useFailureToast.ts'
import { listWithMails } from '../users.queries.ts'
import { useViewEnd } from '../view/useViewEnd.ts'
import { UserTable } from './UserTable.tsx'

/** USERS-ROUTE, USERS-UI-LIST: the users of the selected stores. */
export function UsersPage() {
  const t = useT()
  const isOn = useFlag('SK_USER_MANAGEMENT_ACTIONS_ENABLED')
  const address = useAddress(readSearch)
  const { me } = useSignedIn()
  const storeIds = useChosen().stores.map(({ id }) => id)
  const query = useSectionQuery(listWithMails(storeIds))
  useViewEnd()
  useFailureToast(query, t('users.error.users'))
  return (
    <Page
      title={t('users.title')}
      description={t('users.about')}
      actions={
        <>
          <Link to="/webhooks" className={buttonClass()}>
            {t('users.webhooks')}
          </Link>
          <Link to="/changes" className={buttonClass()}>
            {t('users.changes')}
          </Link>
          {isOn && (
            <Link to="/users/add" className={buttonClass({ tone: 'primary' })}>
              <UserPlus size="1rem" aria-hidden="true" />
              {t('users.add')}
            </Link>
          )}
        </>
      }
    >
      {!isOn && (
        <Banner tone="warn" title={t('users.migrating')}>
          {t('users.migrating-about')}
        </Banner>
      )}
      <FilterBar isFiltered={false} onClear={() => address.change({ q: undefined })}>
        <AddressSearch address={address} name="q" label={t('users.search')} maxLength={longestQuery} />
      </FilterBar>
      <QuerySection
        query={query}
        skeleton={<SkeletonTable rows={5} columns={4} />}
        empty={({ users }) => users.length === 0 && { title: t('users.none'), words: t('users.none-about') }}
      >
        {({ users }) => {
          const shown = users.filter((user) => fits(user, address.search.q))
          return shown.length > 0 ? (
            <UserTable users={shown} ownId={me.id} storeIds={storeIds} hasActions={isOn} />
          ) : (
            <EmptyState isAnswer title={t('users.none-found')}>
              {t('users.none-found-about')}
            </EmptyState>
          )
        }}
      </QuerySection>
    </Page>
  )
}
