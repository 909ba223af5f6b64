import { useState } from 'react'
import { lazyPart } from '#kit/lazy/lazy.tsx'
import { useT } from '#kit/words/useT.ts'
import { withWords } from '#kit/words/words.ts'
import { Button } from '#ui/Button.tsx'

const SupportDialog = lazyPart(() =>
  withWords(import('#kit/refused/SupportDialog.tsx'), 'refused').then((m) => m.SupportDialog),
)

/** Opens the contacts of support, with the details to send. */
export function SupportButton({ details }: { details: string }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="s" onPointerEnter={SupportDialog.preload} onClick={() => setOpen(true)}>
        {t('payouts.withdraw.support')}
      </Button>
      {isOpen && <SupportDialog details={details} onClose={() => setOpen(false)} />}
    </>
  )
}
