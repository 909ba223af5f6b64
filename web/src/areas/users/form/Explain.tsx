import type { ExplainedStore } from '@storekeep/contract/areas/users.ts'
import { sections, type Section } from '@storekeep/contract/kit/access.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormats } from '#kit/formats/useFormats.ts'
import { QuerySection } from '#kit/page/QuerySection.tsx'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { Select } from '#ui/Select.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { Table } from '#ui/Table.tsx'
import css from '../Users.module.css'
import { explanation } from '../users.queries.ts'
import { useSectionNames } from '../useSectionNames.ts'

/** Explains why a user can or cannot see a section: by store, role and right. */
export function Explain({ userId }: { userId: number }) {
  const t = useT()
  const nameOf = useSectionNames()
  const [section, setSection] = useState<Section>('DASHBOARD')
  const query = useQuery(explanation(userId))
  return (
    <Card as="section" className={css.part} aria-label={t('users.explain')}>
      <h2 className={css.heading}>{t('users.explain')}</h2>
      <p className={css.hint}>{t('users.explain-about')}</p>
      <Select
        label={t('users.explain-section')}
        placeholder={t('users.explain-section')}
        options={sections.map((id) => ({ id, label: nameOf(id) }))}
        value={section}
        onChange={setSection}
      />
      <QuerySection query={query} skeleton={<SkeletonText lines={3} />}>
        {({ stores }) => <Stores stores={stores} section={section} />}
      </QuerySection>
    </Card>
  )
}

function Stores({ stores, section }: { stores: readonly ExplainedStore[]; section: Section }) {
  const t = useT()
  const { number } = useFormats()
  const stateOf = (store: ExplainedStore) => store.sections.find(({ name }) => name === section)
  return (
    <Table
      label={t('users.explain')}
      rows={stores}
      rowKey={({ storeId }) => storeId}
      columns={[
        { id: 'store', header: t('users.explain-store'), cell: ({ storeName }) => <bdi>{storeName}</bdi> },
        {
          id: 'state',
          header: t('users.explain-state'),
          cell: (store) => {
            const state = stateOf(store)
            return (
              <span className={css.sections}>
                <Badge tone={state?.isOpen ? 'good' : 'warn'}>
                  {t(state?.isOpen ? 'users.explain-open' : 'users.explain-closed')}
                </Badge>
                {state?.reason && t(`users.closed.${state.reason}`)}
              </span>
            )
          },
        },
        { id: 'role', header: t('users.explain-role'), cell: ({ role }) => t(`users.role.${role}`) },
        {
          id: 'right',
          header: t('users.explain-right'),
          cell: ({ allSections, allLocations, locations, sections: of }) =>
            [
              allSections
                ? t('users.explain-all-sections')
                : t('users.explain-sections', {
                    count: of.filter(({ reason }) => reason !== 'NOT_GIVEN').length,
                  }),
              allLocations
                ? t('users.explain-all-locations')
                : t('users.explain-locations', {
                    given: number(locations.given),
                    all: number(locations.all),
                  }),
            ].join(' · '),
        },
        {
          id: 'origin',
          header: t('users.explain-origin'),
          cell: ({ origin }) => t(`users.origin.${origin}`),
        },
      ]}
    />
  )
}
