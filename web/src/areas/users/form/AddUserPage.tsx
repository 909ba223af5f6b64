import { useQuery } from '@tanstack/react-query'
import { BackLink } from '#kit/page/BackLink.tsx'
import { Page } from '#kit/page/Page.tsx'
import { QuerySection } from '#kit/page/QuerySection.tsx'
import { useSignedIn } from '#kit/router/routes.ts'
import { useT } from '#kit/words/useT.ts'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toastQueue.ts'
import { useFailureToast } from '../useFailureToast.ts'
import { addUser, allSections, ownSections, userList } from '../users.queries.ts'
import { granterOf } from './giver.ts'
import { UserForm } from './UserForm.tsx'

/** USERS-ROUTE-ADD. */
export function AddUserPage() {
  const t = useT()
  const { me } = useSignedIn()
  const people = useQuery(userList())
  const sections = useQuery(allSections())
  const own = useQuery(ownSections())
  useFailureToast(people, t('users.error.all-users'))
  useFailureToast(sections, t('users.error.all-sections'))
  useFailureToast(own, t('users.error.section-access'))
  return (
    <Page
      title={t('users.add-title')}
      description={t('users.add-about')}
      above={<BackLink to="/users">{t('users.title')}</BackLink>}
    >
      <QuerySection query={sections} alongside={[people, own]} skeleton={<SkeletonText lines={10} />}>
        {(all) =>
          own.data && (
            <UserForm
              sections={all.sections}
              giver={granterOf(
                own.data,
                people.data?.users.find(({ id }) => id === me.id),
              )}
              others={(people.data?.users ?? []).map(({ email }) => email.toLowerCase())}
              person={null}
              user={null}
              save={addUser}
              onSaved={({ name }) => toast({ tone: 'good', message: t('users.done.create', { name }) })}
              failed={{ title: t('users.error.create'), about: t('users.error.create-about') }}
            />
          )
        }
      </QuerySection>
    </Page>
  )
}
