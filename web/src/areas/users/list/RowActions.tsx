import type { PortalUser } from '@storekeep/contract/areas/users.ts'
import { useNavigate } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { anyText } from '#kit/words/words.ts'
import { useT } from '#kit/words/useT.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Menu } from '#ui/Menu.tsx'
import { Tooltip } from '#ui/Tooltip.tsx'
import { allowedOn } from './allowed.ts'
import { EndUser } from './EndUser.tsx'
import { useView } from '../view/useView.ts'
import { useResend } from './useResend.ts'

interface RowActionsProps {
  user: PortalUser
  storeIds: readonly number[]
}

/** USERS-RULE-EDIT, USERS-RULE-REMOVE, USERS-UI-ACTION-TOOLTIP: the actions for another user. */
export function RowActions({ user, storeIds }: RowActionsProps) {
  const t = useT()
  const [isEnding, setEnding] = useState(false)
  const groups = useEntries(user, () => setEnding(true))
  const label = t('users.actions-of', { name: user.name === '' ? user.email : user.name })
  const why = reasonOf(user)
  const may = allowedOn(user)
  if (!may.edit && !may.resend && !may.end)
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

function useEntries(user: PortalUser, onEnd: () => void) {
  const t = useT()
  const navigate = useNavigate()
  const resend = useResend(user)
  const view = useView(user)
  const may = allowedOn(user)
  const why = reasonOf(user)
  const edit = {
    id: 'edit',
    label: t('users.edit'),
    disabled: !may.edit,
    description: may.resend ? t('users.edit-pending') : why,
    onAction: () => void navigate({ to: '/users/$id/edit', params: { id: String(user.id) } }),
  }
  const look = {
    id: 'view',
    label: t('users.view'),
    disabled: !may.view,
    changes: true,
    description: may.view ? t('users.view-hint') : why,
    onAction: view.start,
  }
  const again = {
    id: 'resend',
    label: resend.left === null ? t('users.resend') : t('users.resend-in', { time: resend.left }),
    disabled: resend.left !== null,
    changes: true,
    onAction: resend.send,
  }
  const end = {
    id: 'end',
    label: t(`users.${may.ending}`),
    danger: true,
    disabled: !may.end,
    changes: true,
    description: why,
    onAction: onEnd,
  }
  return [
    { id: 'change', entries: may.resend ? [edit, again] : [edit, look] },
    { id: 'leave', entries: [end] },
  ]
}
