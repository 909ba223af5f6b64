import { Bell, Download, Plus, Settings } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../Avatar.tsx'
import type { AvatarVariant } from '../Avatar.tsx'
import { Badge } from '../Badge.tsx'
import { Button, buttonClass } from '../Button.tsx'
import { DeltaPill } from '../DeltaPill.tsx'
import { IconButton } from '../IconButton.tsx'
import { Kbd } from '../Kbd.tsx'
import { ProgressBar } from '../ProgressBar.tsx'
import { Spinner } from '../Spinner.tsx'
import { TextLink } from '../TextLink.tsx'
import { toast } from '../toastQueue.ts'
import { Block } from './Block.tsx'

const variants: AvatarVariant[] = [1, 2, 3, 4, 5, 6]

/** Buttons, badges, avatars and progress. */
export function ShowActions() {
  return (
    <>
      <Buttons />
      <SmallParts />
      <Block title="Progress" flow="grid">
        <ProgressBar label="Menu quality" value={72} valueText="72 of 100" />
        <ProgressBar label="Importing orders" />
        <ProgressBar label="Budget spent" value={96} valueText="€96 of €100" tone="warn" />
      </Block>
    </>
  )
}

function Buttons() {
  const [pending, setPending] = useState(false)
  const save = () => {
    setPending(true)
    setTimeout(() => {
      setPending(false)
      toast({ tone: 'good', message: 'Opening hours saved' })
    }, 1500)
  }
  return (
    <Block title="Buttons" flow="row">
      <Button tone="primary" icon={<Plus aria-hidden="true" />} pending={pending} onClick={save}>
        Add user
      </Button>
      <Button tone="primary" pending>
        Saving
      </Button>
      <Button icon={<Download aria-hidden="true" />}>Export</Button>
      <Button tone="quiet">Discard</Button>
      <Button tone="dangerQuiet">Remove user</Button>
      <Button tone="danger">Remove</Button>
      <Button tone="primary" disabled>
        Disabled
      </Button>
      <Button disabledReason="Only managers can add users">With a reason</Button>
      <Button size="s">Small</Button>
      <a href="#parts" className={buttonClass({ tone: 'secondary' })}>
        A link as a button
      </a>
      <IconButton label="Settings" icon={<Settings />} />
      <IconButton label="Notifications" icon={<Bell />} tone="secondary" />
      <TextLink href="#parts">A link in the text</TextLink>
    </Block>
  )
}

function SmallParts() {
  return (
    <Block title="Small parts" flow="row">
      <Badge>3 locations</Badge>
      <Badge tone="good">Active</Badge>
      <Badge tone="warn">Pending</Badge>
      <Badge tone="bad">Closed</Badge>
      <Badge tone="brand">New</Badge>
      <Badge tone="bad" strong>
        9+
      </Badge>
      <Badge tone="brand" strong>
        4
      </Badge>
      <DeltaPill direction="up" text="+8.9%" words="up 8.9%" meaning="good" />
      <DeltaPill direction="down" text="−0.8%" words="down 0.8%" meaning="bad" />
      <DeltaPill direction="down" text="−9.9%" words="down 9.9%" meaning="good" />
      <DeltaPill direction="same" text="0%" words="unchanged" />
      {variants.map((variant) => (
        <Avatar key={variant} name="Amira Ferrer" variant={variant} />
      ))}
      <Avatar name="The Spice House" variant={2} size="l" square label="The Spice House" />
      <Avatar name="Luca" variant={3} size="s" />
      <Spinner />
      <Spinner label="Loading orders" />
      <span>
        <Kbd>Ctrl</Kbd> <Kbd>K</Kbd>
      </span>
    </Block>
  )
}
