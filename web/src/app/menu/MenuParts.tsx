import { Link, useRouterState } from '@tanstack/react-router'
import {
  ChartNoAxesCombined,
  ChevronDown,
  ExternalLink,
  FileText,
  House,
  Inbox,
  Languages,
  Landmark,
  Megaphone,
  Receipt,
  Settings2,
  ShoppingBag,
  Tag,
  Users,
  UtensilsCrossed,
  Zap,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../kit/words/useT.ts'
import { Badge } from '../../ui/Badge.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { cx } from '../../ui/cx.ts'
import { isActive, type Icon, type MenuGroup, type MenuItem } from './menu.ts'
import css from './Menu.module.css'

const icons: Record<Icon, typeof House> = {
  home: House,
  now: Zap,
  menu: UtensilsCrossed,
  translations: Languages,
  performance: ChartNoAxesCombined,
  reports: FileText,
  finance: Landmark,
  invoices: Receipt,
  payouts: Landmark,
  promotions: Tag,
  advertising: Megaphone,
  'location-settings': Settings2,
  users: Users,
  inbox: Inbox,
  shop: ShoppingBag,
}

interface ItemProps {
  item: MenuItem
  collapsed: boolean
  onGo: () => void
  /** Inside a group, whose icon it shares. */
  isChild?: boolean
}

/** One item of the menu: a page, or an external address. */
export function Item({ item, collapsed, onGo, isChild = false }: ItemProps) {
  const t = useT()
  const isCurrent = useRouterState({ select: ({ location }) => isActive(item.to, location.pathname) })
  const Sign = icons[item.icon]
  const words = (
    <>
      {!isChild && <Sign aria-hidden="true" />}
      <span className={css.label}>{t(item.label)}</span>
      <Marks item={item} />
    </>
  )
  const look = cx(css.item, isChild && css.child, isCurrent && css.active)
  const title = collapsed ? t(item.label) : undefined
  if (item.isOutside)
    return (
      <li>
        <a href={item.to} target="_blank" rel="noopener" className={look} title={title} onClick={onGo}>
          {words}
          <ExternalLink className={css.outside} aria-hidden="true" />
          <VisuallyHidden>{t('nav.opens-new-tab')}</VisuallyHidden>
        </a>
      </li>
    )
  return (
    <li>
      <Link
        to={item.to}
        className={look}
        aria-current={isCurrent ? 'page' : undefined}
        title={title}
        onClick={onGo}
      >
        {words}
      </Link>
    </li>
  )
}

function Marks({ item: { badge, tag } }: { item: MenuItem }): ReactNode {
  const t = useT()
  return (
    <>
      {badge !== undefined && (
        <span className={css.mark}>
          <Badge tone="brand" strong>
            <span aria-hidden="true">{badge}</span>
            <VisuallyHidden>{t('nav.unread', { count: badge })}</VisuallyHidden>
          </Badge>
        </span>
      )}
      {tag !== undefined && (
        <span className={css.mark}>
          <Badge tone="brand">{tag === 'new' ? t('nav.tag.new') : t('nav.tag.sales')}</Badge>
        </span>
      )}
    </>
  )
}

interface GroupProps {
  group: MenuGroup
  open: boolean
  collapsed: boolean
  onToggle: () => void
  onGo: () => void
}

/** SHELL-MENU-COLLAPSE: a collapsible group of items. */
export function Group({ group, open, collapsed, onToggle, onGo }: GroupProps) {
  const t = useT()
  const Sign = icons[group.icon]
  const isOpen = open && !collapsed
  return (
    <li>
      <button
        type="button"
        className={css.item}
        aria-expanded={isOpen}
        title={collapsed ? t(group.label) : undefined}
        onClick={onToggle}
      >
        <Sign aria-hidden="true" />
        <span className={css.label}>{t(group.label)}</span>
        <ChevronDown className={cx(css.fold, isOpen && css.unfolded)} aria-hidden="true" />
      </button>
      {isOpen && (
        <ul className={css.children}>
          {group.items.map((item) => (
            <Item key={item.id} item={item} collapsed={collapsed} onGo={onGo} isChild />
          ))}
        </ul>
      )}
    </li>
  )
}
