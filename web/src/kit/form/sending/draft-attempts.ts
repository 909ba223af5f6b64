import { useState } from 'react'
import { newAttempts, type Attempts, type LastAttempt } from '../../api/retries/attempts.ts'
import { useSignedIn } from '../../router/routes.ts'
import { fieldsOf, jsonOf } from '../../storage/json.ts'
import { readTab, removeTab, writeTab } from '../../storage/tab.ts'
import { attemptKeyOf, withoutSecrets } from '../drafts.ts'

/** Whether a text of an attempt, the JSON of the input, has no secrets. */
const isStorable = (content: unknown): boolean =>
  typeof content === 'string' && JSON.stringify(withoutSecrets(jsonOf(content))) === content

/** The last attempt to submit a draft, unless the input has secrets. */
export function attemptOf(id: string, owner: string): LastAttempt {
  const at = attemptKeyOf(id, owner)
  return {
    read: () => {
      const { content, key } = fieldsOf(jsonOf(readTab(at)))
      return Array.isArray(content) && typeof key === 'string' ? { content, key } : null
    },
    keep: (attempt) => {
      if (attempt?.content.every(isStorable)) writeTab(at, JSON.stringify(attempt))
      else removeTab(at)
    },
  }
}

/** Attempts to submit a draft: a retry takes effect once, also after a reload and by a form that was opened again. */
export function useDraftAttempts(id: string): Attempts {
  const owner = String(useSignedIn().me.id)
  const [attempt] = useState(() => newAttempts(attemptOf(id, owner)))
  return attempt
}
