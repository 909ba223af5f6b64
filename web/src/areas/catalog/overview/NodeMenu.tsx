import { Ellipsis } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { useT } from '#kit/words/useT.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Menu } from '#ui/Menu.tsx'
import { useMenu } from '../menu.widget.tsx'
import css from './Overview.module.css'

interface NodeMenuProps {
  name: string
  onRename?: () => void
  onDelete?: () => void
  /** Position and number of siblings; without it the item cannot be moved here. */
  position?: { readonly at: number; readonly count: number; readonly onMove: (position: number) => void }
  /** Other parents it can be moved into. */
  homes?: readonly Home[]
}

export interface Home {
  readonly id: number
  readonly name: string
  readonly onChoose: () => void
}

/** The actions for a group, collection or section other than opening it; nothing if the menu is read-only. */
export function NodeMenu({ name, onRename, onDelete, position, homes = [] }: NodeMenuProps) {
  const t = useT()
  const { isReadOnly } = useMenu()
  if (isReadOnly) return null
  const moves = position
    ? [
        {
          id: 'up',
          label: t('catalog.move-up'),
          disabled: position.at === 0,
          onAction: () => position.onMove(position.at - 1),
        },
        {
          id: 'down',
          label: t('catalog.move-down'),
          disabled: position.at === position.count - 1,
          onAction: () => position.onMove(position.at + 1),
        },
      ]
    : []
  return (
    <Menu
      label={t('catalog.actions', { name })}
      trigger={<IconButton label={t('catalog.actions', { name })} icon={<Ellipsis />} size="s" />}
      groups={[
        {
          id: 'change',
          entries: [
            ...(onRename ? [{ id: 'rename', label: t('catalog.rename'), onAction: onRename }] : []),
            ...moves,
          ],
        },
        ...(homes.length > 0
          ? [
              {
                id: 'homes',
                label: t('catalog.move-to'),
                entries: homes.map((home) => ({
                  id: `home-${home.id}`,
                  label: home.name,
                  onAction: home.onChoose,
                })),
              },
            ]
          : []),
        ...(onDelete
          ? [
              {
                id: 'end',
                entries: [{ id: 'delete', label: t('catalog.delete'), danger: true, onAction: onDelete }],
              },
            ]
          : []),
      ]}
    />
  )
}

interface OpenButtonProps {
  name: string
  isSelected: boolean
  onOpen: () => void
}

/** Opens the item of a row. The list captures the keys of a plain button, so this uses the library's button. */
export function OpenButton({ name, isSelected, onOpen }: OpenButtonProps) {
  return (
    <Button aria-pressed={isSelected} className={css.open ?? ''} onPress={onOpen}>
      <bdi>{name}</bdi>
    </Button>
  )
}
