import { Ellipsis, Languages, LogOut, Moon, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../Button.tsx'
import { Card } from '../Card.tsx'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { Dialog } from '../Dialog.tsx'
import { Drawer } from '../Drawer.tsx'
import { IconButton } from '../IconButton.tsx'
import { Menu } from '../Menu.tsx'
import { PickList } from '../PickList.tsx'
import { Popover } from '../Popover.tsx'
import { TextField } from '../TextField.tsx'
import { toast } from '../toastQueue.ts'
import { Tooltip } from '../Tooltip.tsx'
import { Block } from './Block.tsx'
import { locations } from './samples.ts'
import css from './Showcase.module.css'

const few = locations(6)
const many = locations(1000)

type Open = 'dialog' | 'drawer' | 'confirm'

/** All overlays. */
export function ShowOverlays() {
  const [open, setOpen] = useState<Open>()
  return (
    <>
      <Block title="Overlays" flow="row">
        <PersonMenu onOpen={setOpen} />
        <LanguageMenu />
        <Popovers />
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('drawer')}>Drawer</Button>
        <Button onClick={() => setOpen('confirm')}>Confirm</Button>
        <Toasts />
      </Block>
      <PickLists />
      <Dialogs open={open} onClose={() => setOpen(undefined)} />
    </>
  )
}

function PersonMenu({ onOpen }: { onOpen: (open: Open) => void }) {
  return (
    <Menu
      trigger={<IconButton label="Actions for Luca" icon={<Ellipsis />} />}
      label="Actions"
      groups={[
        {
          id: 'main',
          entries: [
            { id: 'edit', label: 'Edit', icon: <Pencil />, onAction: () => onOpen('dialog') },
            {
              id: 'unlink',
              label: 'Unlink',
              icon: <LogOut />,
              disabled: true,
              description: 'Only the owner can do this',
            },
          ],
        },
        {
          id: 'danger',
          entries: [
            {
              id: 'remove',
              label: 'Remove',
              icon: <Trash2 />,
              danger: true,
              onAction: () => onOpen('confirm'),
            },
          ],
        },
      ]}
    />
  )
}

function LanguageMenu() {
  const [language, setLanguage] = useState('en')
  return (
    <Menu
      trigger={<Button icon={<Languages aria-hidden="true" />}>Language</Button>}
      label="Language"
      groups={[
        {
          id: 'language',
          label: 'Language',
          selected: language,
          onSelect: setLanguage,
          entries: [
            { id: 'en', label: 'English' },
            { id: 'es', label: 'Español' },
            { id: 'ar', label: 'العربية' },
          ],
        },
        { id: 'more', entries: [{ id: 'dark', label: 'Dark theme', icon: <Moon /> }] },
      ]}
    />
  )
}

function Popovers() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['2']))
  return (
    <>
      <Popover trigger={<Button>Popover</Button>} label="Definition of net sales">
        <p>What customers paid for products, less refunds and discounts you paid for.</p>
      </Popover>
      <Popover trigger={<Button>Choose locations</Button>} label="Locations" flush>
        <PickList
          mode="multi"
          label="Locations"
          options={many}
          selected={chosen}
          onChange={setChosen}
          allLabel="All locations"
          searchLabel="Search locations"
          emptyText="No location matches"
          autoFocusSearch
        />
      </Popover>
      <Tooltip text="Opens the orders behind this figure">
        <Button>Tooltip</Button>
      </Tooltip>
    </>
  )
}

function Toasts() {
  return (
    <Button
      onClick={() => {
        toast({ tone: 'good', message: 'Opening hours saved' })
        toast({
          tone: 'bad',
          message: 'Could not save your changes',
          detail: 'Nothing was lost: what you typed is still in the form.',
          action: { label: 'Retry', onAction: () => toast({ message: 'Trying again' }) },
        })
      }}
    >
      Toasts
    </Button>
  )
}

function PickLists() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['2']))
  const [one, setOne] = useState<ReadonlySet<string>>(new Set(['1']))
  return (
    <div className={css.grid}>
      <Card flush>
        <PickList
          mode="multi"
          label="Stores"
          options={few}
          selected={chosen}
          onChange={setChosen}
          allLabel="All stores"
          searchLabel="Search stores"
          emptyText="No store matches"
        />
      </Card>
      <Card flush>
        <PickList
          mode="single"
          label="Store"
          options={few}
          selected={one}
          onChange={setOne}
          emptyText="No store matches"
        />
      </Card>
      <Card flush>
        <PickList
          mode="multi"
          label="Locations, fixed"
          options={few}
          selected={chosen}
          onChange={setChosen}
          allLabel="All locations"
          emptyText="No location"
          readOnly
        />
      </Card>
    </div>
  )
}

function Dialogs({ open, onClose }: { open: Open | undefined; onClose: () => void }) {
  const [failed, setFailed] = useState(false)
  const close = (isOpen: boolean) => {
    if (!isOpen) onClose()
  }
  return (
    <>
      <Dialog
        isOpen={open === 'dialog'}
        onOpenChange={close}
        title="Edit user"
        footer={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button tone="primary" onClick={onClose}>
              Save
            </Button>
          </>
        }
      >
        <div className={css.stack}>
          <TextField label="Name" defaultValue="Luca Marin" />
          <TextField label="E-mail" type="email" defaultValue="luca.1@example.com" />
        </div>
      </Dialog>
      <Drawer isOpen={open === 'drawer'} onOpenChange={close} title="Order 10482">
        <p>Everything about one order: items, times, money.</p>
      </Drawer>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        onOpenChange={close}
        title="Remove Luca Marin?"
        message="Luca loses access to 3 stores at once. This cannot be undone."
        confirmLabel="Remove"
        danger
        error={failed ? 'The user could not be removed. Try again.' : undefined}
        onConfirm={() => setFailed(!failed)}
      />
    </>
  )
}
