import { account } from '@storekeep/contract/areas/account.ts'
import type { ContentPage } from '@storekeep/contract/areas/account.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailureBanner } from '#kit/api/FailureBanner.tsx'
import { call } from '#kit/api/call.ts'
import { queries } from '#kit/api/client.ts'
import { useCommand } from '#kit/api/useCommand.ts'
import { facts } from '#kit/boot/facts.ts'
import { signOut } from '#kit/session/session.ts'
import { useLang, useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { toast } from '#ui/toastQueue.ts'
import css from './legal/Legal.module.css'
import { acceptedPages, acceptedVersion, legalPage, missingTexts, toAccept } from './legal/legal.queries.ts'
import { LegalText } from './legal/LegalText.tsx'

const isDemo = facts.demo !== null && facts.demo !== undefined

/** Asks the user to accept updated legal texts; if postponed, asks again at the next start. */
export function AcceptLegal() {
  const lang = useLang()
  const [isLater, setLater] = useState(false)
  const { data: accepted } = useQuery({ ...acceptedPages, staleTime: Number.POSITIVE_INFINITY })
  const [terms, privacy] = toAccept
  const wants = (slug: (typeof toAccept)[number]) => ({
    ...legalPage(slug, lang),
    enabled: accepted !== undefined && !(isDemo && acceptedVersion(accepted, slug) === undefined),
  })
  const missing = missingTexts([useQuery(wants(terms)), useQuery(wants(privacy))], accepted, { isDemo })
  const [open] = missing
  if (!open || !accepted || isLater) return null
  return (
    <AcceptDialog
      key={open.slug}
      page={open}
      isFirst={acceptedVersion(accepted, open.slug) === undefined}
      isLast={missing.length === 1}
      onLater={() => setLater(true)}
    />
  )
}

interface AcceptDialogProps {
  page: ContentPage
  isFirst: boolean
  /** Whether no other text follows. */
  isLast: boolean
  onLater: () => void
}

function AcceptDialog({ page, isFirst, isLast, onLater }: AcceptDialogProps) {
  const t = useT()
  const acceptance = useCommand(async () => {
    const { slug, version } = page
    try {
      const reply = await call(account.acceptPage, { params: { slug }, body: { version } })
      queries.setQueryData(acceptedPages.queryKey, reply)
      // it would cover the buttons of the next text on a phone
      if (isLast) toast({ tone: 'good', message: t('legal.accept.done') })
    } catch (error) {
      // a page changed in the meantime has to be read again
      void queries.invalidateQueries({ queryKey: [account.page.id] })
      throw error
    }
  })
  return (
    <Dialog
      isOpen
      dismissable={false}
      onOpenChange={(isOpen) => !isOpen && onLater()}
      title={isFirst ? page.title : t('legal.accept.title', { page: page.title })}
      closeLabel={t('legal.accept.later')}
      footer={
        <div className={css.actions}>
          <Button tone="quiet" onClick={signOut}>
            {t('shell.profile.sign-out')}
          </Button>
          <Button tone="primary" pending={acceptance.isPending} onClick={acceptance.run}>
            {t('legal.accept.accept')}
          </Button>
        </div>
      }
    >
      <p className={css.intro}>{isFirst ? t('legal.accept.first') : t('legal.accept.about')}</p>
      <FailureBanner error={acceptance.error} title={t('legal.accept.failed')} />
      <LegalText page={page} />
    </Dialog>
  )
}
