import { createContext, useContext } from 'react'

/** The words of the components themselves, in the language of the page. */
interface UiWords {
  readonly close: string
  readonly cancel: string
  readonly clearSearch: string
  readonly noMatch: string
  readonly showPassword: string
  readonly hidePassword: string
}

/** Provided once, around every page. */
export const UiWordsContext = createContext<UiWords>({
  close: '',
  cancel: '',
  clearSearch: '',
  noMatch: '',
  showPassword: '',
  hidePassword: '',
})

export function useUiWords(): UiWords {
  return useContext(UiWordsContext)
}
