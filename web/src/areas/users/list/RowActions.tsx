import type { PortalUser } from '@storekeep/contract/areas/users.ts'
import { useNavigate } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { anyText } from '#kit/words/words.ts'
import { useT } from '#kit/words/useT.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Menu } from '#ui/Menu.tsx'
import { Tooltip } from '#ui/Tooltip.tsx'
import { EndUser } from './EndUser.tsx'
import { useResend } from './useResend.ts'

interface RowActionsProps {
  user: PortalUser
  storeIds: readonly number[]
}

/** USERS-RULE-EDIT, USERS-RULE-REMOVE, USERS-UI-ACTION-TOOLTIP: what may be done to another user. */
export function RowActions({ user, storeIds }: RowActionsProps) {
  const t = useT()
  const [isEnding, setEnding] = useState(false)
  const groups = useEntries(user, () => setEnding(true))
  const label = t('users.actions-of', { name: user.name === '' ? user.email : user.name })
  const why = reasonOf(user)
  if (!user.actions.enabled && user.status !== 'pending')
    return (
      <Tooltip text={why}>
        <IconButton
          label={label}
          icon={<Ellipsis />}
          size="s"
          title=""
          aria-disabled
          aria-description={why}
        />
      </Tooltip>
    )
  return (
    <>
      <Menu
        label={label}
        trigger={<IconButton label={label} icon={<Ellipsis />} size="s" />}
        groups={groups}
      />
      <EndUser user={user} storeIds={storeIds} isOpen={isEnding} onOpenChange={setEnding} />
    </>
  )
}

function reasonOf({ actions: { reason } }: PortalUser): string | undefined {
  return reason === null ? undefined : anyText(reason)
}

/** USERS-STATE-PENDING: pending users are removed or mailed again, all others changed or unlinked. */
function useEntries(user: PortalUser, onEnd: () => void) {
  const t = useT()
  const navigate = useNavigate()
  const resend = useResend(user)
  const isPending = user.status === 'pending'
  const why = reasonOf(user)
  const edit = {
    id: 'edit',
    label: t('users.edit'),
    disabled: isPending || !user.actions.enabled,
    description: isPending ? t('users.edit-pending') : why,
    onAction: () => void navigate({ to: '/users/$id/edit', params: { id: String(user.id) } }),
  }
  const again = {
    id: 'resend',
    label: resend.left === null ? t('users.resend') : t('users.resend-in', { time: resend.left }),
    disabled: resend.left !== null,
    onAction: resend.send,
  }
  const end = {
    id: 'end',
    label: t(isPending ? 'users.remove' : 'users.unlink'),
    danger: true,
    disabled: !user.actions.enabled,
    description: why,
    onAction: onEnd,
  }
  return [
    { id: 'change', entries: isPending ? [edit, again] : [edit] },
    { id: 'leave', entries: [end] },
  ]
}
