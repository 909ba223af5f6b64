import { sessionLinks, type ManagerRegistration } from '@storekeep/contract/areas/session.links.ts'
import type { useRouter } from '@tanstack/react-router'
import { call } from '#kit/api/call.ts'
import { queries } from '#kit/api/client.ts'
import { wizard } from './wizard.ts'

type Named = Pick<ManagerRegistration, 'name' | 'email'>

/** Names the manager and opens the confirmation page; reloads access rights, since they have changed. */
export async function nameManager(
  { name, email }: Named,
  storeIds: readonly number[],
  router: ReturnType<typeof useRouter>,
): Promise<void> {
  await call(sessionLinks.register, {
    body: {
      name,
      email,
      storeIds: [...storeIds],
      source: 'wizard',
      partnerRole: 'MANAGER',
      entityType: 'STORE',
    },
  })
  wizard.isStage1Done = false
  queries.clear()
  await router.navigate({ href: '/manager/emailSent', replace: true })
}
