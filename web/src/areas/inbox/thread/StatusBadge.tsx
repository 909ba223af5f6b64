import type { ConversationStatus } from '@storekeep/contract/rules/inbox/conversations.ts'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'

const tones = { open: 'neutral', need_reply: 'warn', need_survey_reply: 'brand', closed: 'neutral' } as const

/** INBOX-STATE-CONVERSATION: whose turn it is to write. */
export function StatusBadge({ status }: { status: ConversationStatus }) {
  const t = useT()
  return <Badge tone={tones[status]}>{t(`inbox.status.${status}`)}</Badge>
}
