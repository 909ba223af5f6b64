import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import type { TreeNode } from '@storekeep/contract/areas/contact-tree.ts'
import { errorText } from '#kit/api/errorText.ts'
import { useT } from '#kit/words/useT.ts'
import { buttonClass } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { SentForm } from './useSendForm.ts'

interface ReceivedProps {
  /** The node with support's closing message. */
  node: TreeNode | undefined
  sent: SentForm
  onClose: () => void
}

/** TREE-STATE-STATUS: confirms that the message was received and links to its conversation; says if it disputes nothing. */
export function Received({ node, sent: { conversationId, undisputed }, onClose }: ReceivedProps) {
  const t = useT()
  return (
    <EmptyState
      icon={<CircleCheck />}
      title={node?.title ?? t('contact-tree.received')}
      actions={
        <Link
          to="/inbox/{-$conversationId}"
          params={{ conversationId }}
          search={{}}
          className={buttonClass({ tone: 'primary' })}
          onClick={onClose}
        >
          {t('contact-tree.open-conversation')}
        </Link>
      }
    >
      {undisputed
        ? t('contact-tree.undisputed', { why: errorText(undisputed) })
        : (node?.text ?? t('contact-tree.received-about'))}
    </EmptyState>
  )
}
