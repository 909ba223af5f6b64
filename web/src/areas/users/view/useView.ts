import { users, type PortalUser } from '@storekeep/contract/areas/users.ts'
import { useState } from 'react'
import { call } from '#kit/api/call.ts'
import { errorText } from '#kit/api/errorText.ts'
import { startView } from './viewSession.ts'
import { useT } from '#kit/words/useT.ts'
import { toast } from '#ui/toastQueue.ts'

/** USERS-CALL-VIEW: continues in this tab as the user, until the view is left or expires. */
export function useView({ id, name, email }: Pick<PortalUser, 'id' | 'name' | 'email'>) {
  const t = useT()
  const [isStarting, setStarting] = useState(false)
  const begin = async () => {
    setStarting(true)
    try {
      const askedAt = Date.now()
      const { accessToken, expiresIn } = await call(users.view, { params: { userId: id } })
      startView({
        token: accessToken,
        expiresAt: askedAt + expiresIn * 1000,
        userId: id,
        name: name === '' ? email : name,
      })
    } catch (error) {
      setStarting(false)
      toast({ tone: 'bad', message: t('users.error.view'), detail: errorText(error) })
    }
  }
  return { isStarting, start: () => void begin() }
}
