import { useState } from 'react'
import { useT } from '#kit/words/useT.ts'
import type { TreeContext } from './contact-tree.queries.ts'
import { CustomForm } from './CustomForm.tsx'
import { plainForm } from './plain-form.ts'
import { Received } from './Received.tsx'
import type { SentForm } from './useSendForm.ts'

interface PlainFormProps {
  context: TreeContext
  storeAddressId: number
  onClose: () => void
}

/** A plain message form, used when support has defined no tree or it failed to load. */
export function PlainForm({ context, storeAddressId, onClose }: PlainFormProps) {
  const t = useT()
  const [sent, setSent] = useState<SentForm | null>(null)
  if (sent !== null) return <Received node={undefined} sent={sent} onClose={onClose} />
  return <CustomForm form={plainForm(t)} context={context} storeAddressId={storeAddressId} onSent={setSent} />
}
