import type { PortalUser } from '@storekeep/contract/areas/users.ts'
import { confirming, useCommand } from '#kit/api/useCommand.ts'
import { showFailure } from '#kit/commands/command.ts'
import { listed } from '#kit/formats/listed.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toastQueue.ts'
import { failureText } from '../failureText.ts'
import { endUser } from '../users.queries.ts'
import { allowedOn } from './allowed.ts'

interface EndUserProps {
  user: PortalUser
  storeIds: readonly number[]
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** USERS-RULE-REMOVE: confirms removing a pending user, or unlinking a user from the stores of the list. */
export function EndUser({ user, storeIds, isOpen, onOpenChange }: EndUserProps) {
  const t = useT()
  const formats = useFormats()
  const kind = allowedOn(user).ending
  const shown = user.storeEntityRoles.filter(({ entity }) => storeIds.includes(entity.id))
  const names = shown.map(({ entity }) => entity.name ?? '')
  const ending = useCommand(async () => {
    try {
      await endUser(
        user,
        shown.map(({ entity }) => entity.id),
      )
      toast({ tone: 'good', message: t(`users.done.${kind}`, { name: user.name }) })
    } catch (error) {
      const known = shown.map(({ entity }) => entity)
      showFailure(error, failureText(error, formats, known), null, t(`users.error.${kind}`))
    }
    onOpenChange(false)
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t(`users.${kind}-title`, { name: user.name })}
      message={t(`users.${kind}-about`, {
        count: names.length,
        names: listed(formats, names.length > 5 ? [...names.slice(0, 5), '…'] : names),
      })}
      confirmLabel={t(`users.${kind}`)}
      danger
      {...confirming(ending)}
    />
  )
}
