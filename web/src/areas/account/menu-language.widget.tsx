import { account } from '@storekeep/contract/areas/account.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '#kit/api/q.ts'
import { read, write } from '#kit/storage/storage.ts'
import { keepChoice } from './choices/choices.ts'

interface MenuLanguageChoice {
  /** Whether to ask: the user has not confirmed the language on any device. */
  readonly isAsked: boolean
  /** Saves the language in this browser and in the account. */
  readonly confirm: (language: string) => void
}

/** TRANS-STATE-DEFAULT-LANGUAGE, GAP-DISMISSAL-LOGOUT: the menu language and whether it still has to be confirmed. */
export function useMenuLanguage(): MenuLanguageChoice {
  const [stored, setStored] = useState(() => read('menuLanguage'))
  const { data } = useQuery({ ...q(account.preferences), enabled: stored === null })
  const confirm = (language: string) => {
    write('menuLanguage', language)
    setStored(language)
    keepChoice({ menuLanguage: language })
  }
  return { isAsked: stored === null && data !== undefined && data.menuLanguage === null, confirm }
}
