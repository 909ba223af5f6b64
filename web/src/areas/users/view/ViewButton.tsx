import type { PortalUser } from '@storekeep/contract/areas/users.ts'
import { Eye } from 'lucide-react'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { useView } from './useView.ts'

/** USERS-CALL-VIEW on the user's page. */
export function ViewButton({ user }: { user: PortalUser }) {
  const t = useT()
  const { isStarting, start } = useView(user)
  return (
    <Button
      changes
      icon={<Eye size="1rem" aria-hidden="true" />}
      pending={isStarting}
      title={t('users.view-hint')}
      onClick={start}
    >
      {t('users.view')}
    </Button>
  )
}
