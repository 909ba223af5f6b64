import { Check } from 'lucide-react'
import { Fragment, useContext } from 'react'
import type { ReactElement, ReactNode } from 'react'
import {
  Header,
  Menu as RacMenu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Separator,
} from 'react-aria-components/Menu'
import { Pressable } from 'react-aria-components/Modal'
import { Popover } from 'react-aria-components/Popover'
import { BackStep } from './BackStep.tsx'
import { cx } from './cx.ts'
import css from './overlay.module.css'
import type { Placement } from './Popover.tsx'
import { ReadOnlyReason } from './ReadOnlyReason.ts'

interface MenuEntry {
  id: string
  label: string
  /** A second, quieter line, also for why the entry is disabled. */
  description?: string | undefined
  icon?: ReactNode
  danger?: boolean
  disabled?: boolean
  /** It changes something, so it is disabled, and says why, while nothing can be changed. */
  changes?: boolean
  onAction?: () => void
}

export interface MenuGroup {
  /** Also the React key; unique within the menu. */
  id: string
  label?: string
  entries: MenuEntry[]
  /** Makes the group a single choice, with a check mark at the selected entry. */
  selected?: string
  onSelect?: (id: string) => void
}

interface MenuProps {
  /** A `Button` or `IconButton`. */
  trigger: ReactElement<{ [name: string]: unknown }, string>
  label: string
  groups: MenuGroup[]
  placement?: Placement
  onOpenChange?: (isOpen: boolean) => void
  /** Shown above the entries, such as the signed-in user. */
  top?: ReactNode
}

/** A button with a list of commands or choices. */
export function Menu({ trigger, label, groups, placement = 'bottom end', onOpenChange, top }: MenuProps) {
  const actions = new Map(groups.flatMap((group) => group.entries.map((entry) => [entry.id, entry.onAction])))
  return (
    <MenuTrigger {...(onOpenChange && { onOpenChange })}>
      <Pressable>{trigger}</Pressable>
      <Popover placement={placement} offset={6} className={cx(css.popover)}>
        <BackStep />
        {top}
        <RacMenu aria-label={label} className={cx(css.list)} onAction={(key) => actions.get(String(key))?.()}>
          {groups.map((group, index) => (
            <Fragment key={group.id}>
              {index > 0 && <Separator className={css.rule ?? ''} />}
              <Group group={group} />
            </Fragment>
          ))}
        </RacMenu>
      </Popover>
    </MenuTrigger>
  )
}

function Group({ group }: { group: MenuGroup }) {
  const { label, selected, onSelect } = group
  const readOnlyReason = useContext(ReadOnlyReason)
  const entries =
    readOnlyReason === undefined
      ? group.entries
      : group.entries.map((entry) =>
          entry.changes === true ? { ...entry, disabled: true, description: readOnlyReason } : entry,
        )
  const choice = onSelect && {
    selectionMode: 'single' as const,
    disallowEmptySelection: true,
    selectedKeys: selected === undefined ? [] : [selected],
    onSelectionChange: (keys: 'all' | Set<string | number>) => {
      const [key] = keys === 'all' ? [] : keys
      if (key !== undefined) onSelect(String(key))
    },
  }
  return (
    <MenuSection
      {...choice}
      {...(!label && { 'aria-label': entries.map((entry) => entry.label).join(', ') })}
    >
      {label && <Header className={css.heading ?? ''}>{label}</Header>}
      {entries.map((entry) => (
        <MenuItem
          key={entry.id}
          id={entry.id}
          textValue={entry.label}
          isDisabled={entry.disabled ?? false}
          data-danger={entry.danger ?? false}
          className={css.item ?? ''}
        >
          {entry.icon}
          <span className={css.words}>
            <span>{entry.label}</span>
            {entry.description && <span className={css.sub}>{entry.description}</span>}
          </span>
          {choice && <Check className={css.tick} aria-hidden="true" />}
        </MenuItem>
      ))}
    </MenuSection>
  )
}
