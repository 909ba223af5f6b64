import { ArrowLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import type { Tree, TreeContext } from './contact-tree.queries.ts'
import { CustomForm } from './CustomForm.tsx'
import { Received } from './Received.tsx'
import css from './Tree.module.css'
import type { SentForm } from './useSendForm.ts'
import { useTreePath } from './useTreePath.ts'

interface TreeStepsProps {
  tree: Tree
  context: TreeContext
  onClose: () => void
}

/** TREE-STATE-STATUS: walks through the nodes, then a form, then the confirmation. */
export function TreeSteps({ tree, context, onClose }: TreeStepsProps) {
  const t = useT()
  const { node, form, isBelow, choose, back } = useTreePath(tree, onClose)
  const [sent, setSent] = useState<SentForm | null>(null)
  const { storeAddressId } = tree.meta
  if (sent !== null) return <Received node={tree.secondaryNodes.COMPLETED[0]} sent={sent} onClose={onClose} />
  return (
    <div className={css.steps} data-node={form === null ? node.id : 'form'} lang={tree.locale}>
      {isBelow && (
        <Button
          size="s"
          tone="quiet"
          className={css.start}
          icon={<ArrowLeft size="1rem" className="flip" aria-hidden="true" />}
          onClick={back}
        >
          {t('contact-tree.back')}
        </Button>
      )}
      {form !== null ? (
        <CustomForm form={form} context={context} storeAddressId={storeAddressId} onSent={setSent} />
      ) : (
        <>
          <h3 className={css.title}>{node.title}</h3>
          {node.text !== null && <p>{node.text}</p>}
          <ul className={css.options}>
            {node.options.map((option) => (
              <li key={option.id}>
                <button type="button" className={css.option} onClick={() => choose(option)}>
                  {option.label}
                  <ChevronRight size="1rem" className="flip" aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
