import { account } from '@storekeep/contract/areas/account.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '#kit/api/q.ts'
import { read, write } from '#kit/storage/storage.ts'
import { keepChoice } from './choices/choices.ts'

interface MenuLanguageChoice {
  /** The user has not confirmed it on any device, so it is asked for. */
  readonly isAsked: boolean
  /** Keeps it in this browser and with the account. */
  readonly confirm: (language: string) => void
}

/** TRANS-STATE-DEFAULT-LANGUAGE, GAP-DISMISSAL-LOGOUT: whether the language of the menu still has to be confirmed. */
export function useMenuLanguage(): MenuLanguageChoice {
  const [kept, setKept] = useState(() => read('menuLanguage'))
  const { data } = useQuery({ ...q(account.preferences), enabled: kept === null })
  const confirm = (language: string) => {
    write('menuLanguage', language)
    setKept(language)
    keepChoice({ menuLanguage: language })
  }
  return { isAsked: kept === null && data !== undefined && data.menuLanguage === null, confirm }
}
