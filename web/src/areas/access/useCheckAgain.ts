import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { queries } from '#kit/api/client.ts'

/** Asks for rights and stores anew and lets the guards decide again. */
export function useCheckAgain(): { checking: boolean; checkAgain: () => Promise<void> } {
  const router = useRouter()
  const [checking, setChecking] = useState(false)
  const checkAgain = async () => {
    setChecking(true)
    queries.clear()
    await router.invalidate()
    setChecking(false)
  }
  return { checking, checkAgain }
}
