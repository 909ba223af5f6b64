import { useQuery } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { access } from '@storekeep/contract/areas/access.ts'
import { q } from '../../kit/api/q.ts'
import { facts } from '#kit/boot/facts.ts'
import { flag } from '../../kit/flags/cache.ts'
import { allFlags, onFlags } from '../../kit/flags/keep.ts'
import { builtPaths } from '#kit/router/current-page.ts'
import { useSignedIn } from '../../kit/router/routes.ts'
import { existing, isGroupOpen, menuOf } from './menu.ts'
import { menuFacts } from './menu-facts.ts'
import { Group, Item } from './MenuParts.tsx'
import { MenuOverlay } from './MenuOverlay.tsx'
import css from './Menu.module.css'

interface MenuTreeProps {
  collapsed: boolean
  open: boolean
  onClose: () => void
  onWiden: () => void
}

/** The whole side menu. */
export function MenuTree({ collapsed, open, onClose, onWiden }: MenuTreeProps) {
  const { portal, stores } = useSignedIn()
  const router = useRouter()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const [clicked, setClicked] = useState<Readonly<Record<string, boolean>>>({})
  useSyncExternalStore(onFlags, allFlags)
  const paths = builtPaths(router)
  const hasInbox = paths.has('/inbox')
  // ACCESS-PERM-SUPPORT; requested only if there is an inbox item
  const { data } = useQuery({ ...q(access.support), enabled: hasInbox, staleTime: Number.POSITIVE_INFINITY })
  // set by the inbox, after the first page
  const { data: unread } = useQuery<number>({ queryKey: ['inbox.unread'], enabled: false })
  const maySupport = (data?.data.phones.length ?? 0) > 0
  const known = menuFacts({
    portal,
    stores,
    isOn: flag,
    maySupport,
    shopBase: facts.links?.shop ?? null,
    unread: unread ?? 0,
  })
  return (
    <>
      <MenuOverlay open={open} onClose={onClose} />
      <ul className={css.list}>
        {existing(menuOf(known), (to) => paths.has(to)).map((entry) => {
          if (!('items' in entry))
            return <Item key={entry.id} item={entry} collapsed={collapsed} onGo={onClose} />
          const unfolded = isGroupOpen(entry, pathname, clicked[entry.id])
          const toggle = () => {
            if (collapsed) onWiden()
            setClicked({ ...clicked, [entry.id]: collapsed || !unfolded })
          }
          return (
            <Group
              key={entry.id}
              group={entry}
              open={unfolded}
              collapsed={collapsed}
              onToggle={toggle}
              onGo={onClose}
            />
          )
        })}
      </ul>
    </>
  )
}
