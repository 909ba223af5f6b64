import { useRouter } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { queries } from '#kit/api/client.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import type { ButtonTone } from '#ui/Button.tsx'

/** Reloads access rights and stores, then runs the route guards again. */
export function CheckAgain({ tone = 'secondary' }: { tone?: ButtonTone }) {
  const t = useT()
  const router = useRouter()
  const [checking, setChecking] = useState(false)
  const check = async () => {
    setChecking(true)
    const isUnderWay = router.state.isLoading
    queries.clear()
    await router.invalidate()
    // a load already in progress returns stale data, so wait for it and load again
    if (isUnderWay) {
      queries.clear()
      await router.invalidate()
    }
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
