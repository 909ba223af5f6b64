import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import type { TreeNode } from '@storekeep/contract/areas/contact-tree.ts'
import { useT } from '#kit/words/useT.ts'
import { buttonClass } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'

interface ReceivedProps {
  /** The node with support's closing message. */
  node: TreeNode | undefined
  conversationId: string
  onClose: () => void
}

/** TREE-STATE-STATUS: confirms that the message was received and links to its conversation. */
export function Received({ node, conversationId, onClose }: ReceivedProps) {
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
      {node?.text ?? t('contact-tree.received-about')}
    </EmptyState>
  )
}
