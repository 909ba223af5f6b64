import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { sessionLinks } from '@storekeep/contract/areas/session.links.ts'
import { errorText } from '#kit/api/errorText.ts'
import { q } from '#kit/api/q.ts'
import { useCommand } from '#kit/api/useCommand.ts'
import { useSignedIn } from '#kit/router/routes.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toastQueue.ts'
import { nameManager } from './nameManager.ts'
import { wizard } from './wizard.ts'
import css from './wizard.module.css'
import { WizardFrame } from './WizardFrame.tsx'

const newPerson = 'new'

/** SESSION-ROUTE-WIZARD-STAGE1: which stores need a manager, and whether to choose a colleague. */
export function Stage1Page() {
  const t = useT()
  const router = useRouter()
  const { stores, managerless } = useSignedIn()
  const { data, isPending } = useQuery(
    q(sessionLinks.potentialManagers, { query: { stores: [...managerless] } }),
  )
  const colleagues = data?.data.potential_managers ?? []
  const [chosen, setChosen] = useState(newPerson)
  const next = useCommand(async () => {
    const colleague = colleagues.find(({ id }) => String(id) === chosen)
    if (colleague) {
      // SESSION-RULE-REGISTRATION-ERROR
      await nameManager(colleague, managerless, router).catch((error: unknown) =>
        toast({ message: errorText(error), tone: 'bad' }),
      )
      return
    }
    wizard.isStage1Done = true
    await router.navigate({ href: '/manager/newStage2' })
  })
  const waiting = stores.filter(({ id }) => managerless.includes(id))
  return (
    <WizardFrame title={t('session.manager.title')} text={t('session.manager.text')}>
      <ul className={css.list} aria-label={t('session.manager.stores')}>
        {waiting.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      {isPending ? (
        <SkeletonText lines={4} />
      ) : (
        <RadioGroup
          label={t('session.manager.who')}
          options={[
            ...colleagues.map(({ id, name, email }) => ({ id: String(id), label: name, description: email })),
            { id: newPerson, label: t('session.manager.new'), description: t('session.manager.new-hint') },
          ]}
          value={chosen}
          onChange={setChosen}
        />
      )}
      <div className={css.actions}>
        <Button tone="primary" pending={next.isPending} disabled={isPending} onClick={next.run}>
          {t(chosen === newPerson ? 'session.manager.next' : 'session.manager.send')}
        </Button>
      </div>
    </WizardFrame>
  )
}
