import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followReady } from './app/follow-ready.ts'
import { router } from './app/router.tsx'
import { followSession } from './app/session-flow.ts'
import { followTitle } from './app/title.ts'
import { loadErrorTexts } from './kit/api/errorText.ts'
import { read } from './kit/storage.ts'
import { chooseLanguage } from './kit/words/languages.ts'
import { setLanguage } from './kit/words/words.ts'

// I18N-RULE-CHOICE; the server has read the browser's languages already and sent the matching words along
void setLanguage(chooseLanguage(read('languageCode'), navigator.languages))
followSession()
followTitle()
followReady()

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )

/** What is not needed to show the page, but soon after. */
const later = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1500))
later(() => {
  loadErrorTexts().catch((error: unknown) => console.error('words: the texts of errors did not come', error))
})
