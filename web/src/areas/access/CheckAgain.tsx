import { useRouter } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { queries } from '#kit/api/client.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import type { ButtonTone } from '#ui/Button.tsx'

/** Asks for rights and stores anew and lets the guards decide again. */
export function CheckAgain({ tone = 'secondary' }: { tone?: ButtonTone }) {
  const t = useT()
  const router = useRouter()
  const [checking, setChecking] = useState(false)
  const check = async () => {
    setChecking(true)
    queries.clear()
    await router.invalidate()
    setChecking(false)
  }
  return (
    <Button
      tone={tone}
      icon={<RotateCw aria-hidden="true" />}
      pending={checking}
      onClick={() => void check()}
    >
      {t('access.again')}
    </Button>
  )
}
