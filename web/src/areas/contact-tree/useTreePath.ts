import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { TreeForm, TreeNode } from '@storekeep/contract/areas/contact-tree.ts'
import { resolverKind } from '@storekeep/contract/rules/contact-tree/contact-tree.ts'
import { inAppLink } from '#kit/router/in-app-links.ts'
import { useT } from '#kit/words/useT.ts'
import type { Tree } from './contact-tree.queries.ts'
import { plainForm } from './plain-form.ts'

interface TreePath {
  readonly node: TreeNode
  /** The open form; null while choosing. */
  readonly form: TreeForm | null
  readonly isBelow: boolean
  readonly choose: (option: TreeNode['options'][number]) => void
  readonly back: () => void
}

/** The position in a tree, with the commands to go forward and back. */
export function useTreePath(tree: Tree, onClose: () => void): TreePath {
  const t = useT()
  const router = useRouter()
  const [path, setPath] = useState<readonly TreeNode[]>([tree.mainNode])
  const [form, setForm] = useState<TreeForm | null>(null)
  /** TREE-ERROR-RESOLVER: falls back to the plain form if a referenced node or form is missing. */
  const fallBack = (what: string, name: string) => {
    console.error(`contact tree: ${what}`, name)
    setForm(plainForm(t))
  }
  const open = (id: string) => {
    const next = tree.secondaryNodes.ACTIVE.find((one) => one.id === id)
    if (next) setPath([...path, next])
    else fallBack('there is no node of this name', id)
  }
  const follow = (href: string) => {
    const to = inAppLink(href)
    if (to === null) return fallBack('this link leads to no page that may be opened', href)
    onClose()
    return void router.navigate({ href: to })
  }
  return {
    node: path.at(-1) ?? tree.mainNode,
    form,
    isBelow: form !== null || path.length > 1,
    choose: ({ resolver }) => {
      resolverKind(resolver.type)
      if (resolver.type === 'form') setForm(resolver.form)
      else if (resolver.type === 'link') follow(resolver.path)
      else open(resolver.node)
    },
    back: () => (form === null ? setPath(path.slice(0, -1)) : setForm(null)),
  }
}
