import type { Campaign } from '@storekeep/contract/areas/advertising.shapes.ts'
import type { AdCommand } from '@storekeep/contract/rules/advertising/life.ts'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useCommand } from '#kit/api/useCommand.ts'
import { useT } from '#kit/words/useT.ts'
import { anyText } from '#kit/words/words.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Menu } from '#ui/Menu.tsx'
import { daysId } from './AdName.tsx'
import css from '../Advertising.module.css'
import { stopOrResume } from './commands.ts'
import { DailyBudget } from './DailyBudget.tsx'
import { EndDialog } from './EndDialog.tsx'

type Asked = Exclude<AdCommand, 'stop' | 'resume'>

/** ADS-STATE-ACTIONS: the actions of an ad, each with its own pending state; a disabled one explains why. */
export function RowActions({ ad }: { ad: Campaign }) {
  const t = useT()
  const [asks, setAsks] = useState<Asked | null>(null)
  const entry = (command: Asked) => {
    const { enabled, reason } = ad.abilities[command]
    return {
      id: command,
      label: t(`advertising.do.${command}`),
      disabled: !enabled,
      changes: true,
      description: reason === null ? undefined : anyText(`errors.${reason}`),
      onAction: () => setAsks(command),
    }
  }
  const label = t('advertising.actions-of', { name: ad.storeAddressName })
  const close = () => setAsks(null)
  return (
    <span className={css.actions}>
      <StopOrResume ad={ad} />
      <Menu
        label={label}
        trigger={<IconButton label={label} icon={<Ellipsis />} size="s" aria-describedby={daysId(ad)} />}
        groups={[
          { id: 'change', entries: [entry('setDailyBudget')] },
          { id: 'end', entries: [entry('finish'), { ...entry('remove'), danger: true }] },
        ]}
      />
      {asks === 'setDailyBudget' && <DailyBudget ad={ad} onClose={close} />}
      {(asks === 'finish' || asks === 'remove') && <EndDialog ad={ad} command={asks} onClose={close} />}
    </span>
  )
}

/** Pauses or resumes an ad. Only this button is busy; other ads and actions stay usable. */
function StopOrResume({ ad }: { ad: Campaign }) {
  const t = useT()
  const command = ad.stopped ? 'resume' : 'stop'
  const switching = useCommand(() => stopOrResume(command, ad))
  const { enabled, reason } = ad.abilities[command]
  if (reason === 'ad.ended') return null
  return (
    <Button
      changes
      size="s"
      pending={switching.isPending}
      disabledReason={enabled || reason === null ? undefined : anyText(`errors.${reason}`)}
      aria-label={t(`advertising.${command}-of`, { name: ad.storeAddressName })}
      aria-describedby={daysId(ad)}
      onClick={switching.run}
    >
      {t(`advertising.do.${command}`)}
    </Button>
  )
}
