import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { BackLink } from '#kit/page/BackLink.tsx'
import { Page } from '#kit/page/Page.tsx'
import { QuerySection } from '#kit/page/QuerySection.tsx'
import { useSignedIn } from '#kit/router/routes.ts'
import { useT } from '#kit/words/useT.ts'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toastQueue.ts'
import { useFailureToast } from '../useFailureToast.ts'
import { allSections, editUser, oneUser, ownSections, sectionsOfUser } from '../users.queries.ts'
import { Explain } from './Explain.tsx'
import { granterOf } from './giver.ts'
import { UserForm } from './UserForm.tsx'
import { ViewButton } from '../view/ViewButton.tsx'

/** USERS-ROUTE-EDIT, USERS-ERROR-EDIT-LOAD: redirects to the list if the user fails to load or cannot be changed. */
export function EditUserPage() {
  const t = useT()
  const { me } = useSignedIn()
  const userId = Number(useParams({ strict: false }).id)
  const found = useQuery(oneUser(userId))
  const self = useQuery(oneUser(me.id))
  const sections = useQuery(allSections())
  const own = useQuery(ownSections())
  const person = useQuery(sectionsOfUser(userId))
  useFailureToast(found, t('users.error.details'))
  useFailureToast(sections, t('users.error.all-sections'))
  useFailureToast(own, t('users.error.section-access'))
  // for a user who fails to load, their sections fail too
  const { isError, error } = person
  useFailureToast({ isError: isError && found.isSuccess, error }, t('users.error.user-sections'))
  const user = found.data?.user
  const isOver = user !== undefined && (!user.actions.enabled || user.status === 'pending')
  if (found.isError || isOver) return <Navigate to="/users" replace />
  return (
    <Page
      title={t('users.edit-title')}
      actions={user && <ViewButton user={user} />}
      above={<BackLink to="/users">{t('users.title')}</BackLink>}
    >
      <QuerySection
        query={found}
        alongside={[self, sections, own, person]}
        skeleton={<SkeletonText lines={10} />}
      >
        {({ user: one, version }) =>
          sections.data &&
          own.data && (
            <UserForm
              key={version}
              sections={sections.data.sections}
              giver={granterOf(own.data, self.data?.user)}
              others={[]}
              person={
                new Map(
                  (person.data?.sections ?? []).map(({ name, storesPossible }) => [
                    name,
                    new Set(storesPossible),
                  ]),
                )
              }
              user={one}
              save={(body, key) => editUser({ userId, version }, body, key)}
              onSaved={({ name }) => toast({ tone: 'good', message: t('users.done.update', { name }) })}
              failed={{
                title: t('users.error.update'),
                about: t('users.error.update-about', { name: one.name, id: String(one.id) }),
              }}
            />
          )
        }
      </QuerySection>
      <Explain userId={userId} />
    </Page>
  )
}
