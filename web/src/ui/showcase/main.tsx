import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import '../tokens.css'
import '../base.css'
import { UiWordsContext } from '../words.ts'
import { Showcase } from './Showcase.tsx'

// ?theme=dark&lang=ar sets theme and language
const parameters = new URLSearchParams(location.search)
const lang = parameters.get('lang') ?? 'en'
document.documentElement.lang = lang
document.documentElement.dir = lang === 'ar' ? 'rtl' : 'ltr'
document.documentElement.dataset['theme'] = parameters.get('theme') ?? 'system'

const words = {
  close: 'Close',
  cancel: 'Cancel',
  clearSearch: 'Clear search',
  noMatch: 'Nothing matches.',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
}

const root = document.getElementById('root')
if (!root) throw new Error('showcase.html has no root element')
createRoot(root).render(
  <StrictMode>
    <I18nProvider locale={lang}>
      <UiWordsContext value={words}>
        <Showcase />
      </UiWordsContext>
    </I18nProvider>
  </StrictMode>,
)
