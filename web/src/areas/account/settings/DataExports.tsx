import { accountExports, type DataExport } from '@storekeep/contract/areas/account.exports.ts'
import { exportRetentionDays } from '@storekeep/contract/rules/account/exports.ts'
import { Archive } from 'lucide-react'
import { useState } from 'react'
import { call } from '#kit/api/call.ts'
import { queries } from '#kit/api/client.ts'
import { download } from '#kit/api/download.ts'
import { errorText } from '#kit/api/errorText.ts'
import { q } from '#kit/api/q.ts'
import { confirming, useCommand } from '#kit/api/useCommand.ts'
import { fileSize } from '#kit/formats/fileSize.ts'
import { deviceZone } from '#kit/formats/formats.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { QuerySection, useSectionQuery } from '#kit/page/QuerySection.tsx'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toastQueue.ts'
import { Part } from './Part.tsx'
import css from './Settings.module.css'

const pollMs = 1500
const base = q(accountExports.list)
const isUnderWay = ({ state }: DataExport): boolean => state === 'PENDING' || state === 'PROCESSING'

/** GAP-DATA-EXPORT: requests, tracks and downloads an archive of all data of the user's stores. */
export function DataExports() {
  const t = useT()
  const query = useSectionQuery({
    ...base,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.exports.some(isUnderWay) ? pollMs : false),
  })
  const run = useRun()
  const owned = query.data?.stores.length ?? 0
  const reason =
    query.data && owned === 0
      ? t('account.exports.not-owner')
      : query.data?.exports.some(isUnderWay)
        ? t('account.exports.under-way')
        : undefined
  return (
    <Part
      title={t('account.exports.title')}
      description={t('account.exports.about')}
      actions={
        <Button changes disabledReason={reason} onClick={() => void run(() => call(accountExports.create))}>
          {t('account.exports.start')}
        </Button>
      }
    >
      <QuerySection query={query} skeleton={<SkeletonText lines={2} />} failed={t('account.exports.failed')}>
        {({ exports }) => (
          <>
            <p className={css.hint}>
              {owned === 0
                ? t('account.exports.not-owner')
                : t('account.exports.stores', { count: owned, days: exportRetentionDays })}
            </p>
            <ul className={css.sessions}>
              {exports.map((one) => (
                <ExportRow key={one.id} one={one} />
              ))}
            </ul>
          </>
        )}
      </QuerySection>
    </Part>
  )
}

/** Runs a command and refetches; shows why it failed. */
function useRun() {
  const t = useT()
  return async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      toast({ tone: 'bad', message: t('account.exports.not-done'), detail: errorText(error) })
    }
    await queries.invalidateQueries({ queryKey: base.queryKey })
  }
}

function ExportRow({ one }: { one: DataExport }) {
  const t = useT()
  const formats = useFormats()
  const run = useRun()
  const { id, state, createdAt, bytes, expiresAt, progress } = one
  const params = { id }
  const file = useCommand(() => run(() => download(accountExports.download, { params })))
  const busy = isUnderWay(one)
  return (
    <li className={css.session} data-export={state}>
      <Archive aria-hidden="true" className={css.icon} />
      <div className={css.words}>
        <p className={css.name}>{t('account.exports.state', { state })}</p>
        <p className={css.hint}>
          {t('account.exports.asked', { at: formats.dateTime(createdAt, deviceZone()) })}
          {state === 'READY' &&
            expiresAt !== null &&
            ` · ${t('account.exports.until', { size: fileSize(bytes), day: formats.dateTime(expiresAt, deviceZone()) })}`}
        </p>
        {state === 'FAILED' && <p className={css.hint}>{t('account.exports.failed-about')}</p>}
        {busy && (
          <>
            <ProgressBar
              label={t('account.exports.progress')}
              // rows that arrive meanwhile are packed too
              {...(progress.total > 0 && {
                value: Math.min(progress.done, progress.total),
                max: progress.total,
              })}
            />
            <p className={css.hint}>{t('account.exports.leave')}</p>
          </>
        )}
      </div>
      {state === 'READY' && (
        <Button size="s" tone="primary" pending={file.isPending} onClick={file.run}>
          {t('account.exports.download')}
        </Button>
      )}
      <EndExport one={one} />
    </li>
  )
}

/** Cancels an export in progress, or deletes a finished archive after confirmation. */
function EndExport({ one }: { one: DataExport }) {
  const t = useT()
  const run = useRun()
  const [isConfirming, setConfirming] = useState(false)
  const { id, state } = one
  const ending = useCommand(async () => {
    await run(() => call(accountExports.cancel, { params: { id } }))
    setConfirming(false)
  })
  const label = t(isUnderWay(one) ? 'shell.form.cancel' : 'account.exports.delete')
  return (
    <>
      <Button
        changes
        size="s"
        tone="quiet"
        pending={ending.isPending}
        aria-haspopup={state === 'READY' ? 'dialog' : undefined}
        onClick={state === 'READY' ? () => setConfirming(true) : ending.run}
      >
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onOpenChange={setConfirming}
        title={t('account.exports.delete-title')}
        message={t('account.exports.delete-text')}
        confirmLabel={label}
        danger
        {...confirming(ending)}
      />
    </>
  )
}
