import { catalog } from '@storekeep/contract/areas/catalog.ts'
import { menuFiles, type MenuImport } from '@storekeep/contract/areas/menu-files.ts'
import { useState } from 'react'
import { FailureBanner } from '#kit/api/FailureBanner.tsx'
import { call } from '#kit/api/call.ts'
import { errorText } from '#kit/api/errorText.ts'
import { useCommand } from '#kit/api/useCommand.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { useReadOnlyReason } from '../../catalog/menu.widget.tsx'
import { hasNoChanges, refreshMenuAndFiles } from '../menu-files.queries.ts'
import css from '../MenuFiles.module.css'
import { useFocusOnChange } from '../useFocusOnChange.ts'

interface ApplyProps {
  found: MenuImport
  storeId: number
  /** Compares the file again after the menu has changed. */
  onAgain: () => void
}

/** The result of an import, with the button that applies or undoes it. */
export function Apply({ found, storeId, onAgain }: ApplyProps) {
  const { state } = found
  const content = useFocusOnChange(state)
  return (
    <div ref={content} tabIndex={-1} className={css.stack}>
      {state === 'DONE' ? (
        <Undo found={found} storeId={storeId} />
      ) : state === 'UNDONE' ? (
        <UndoneNotice />
      ) : hasNoChanges(found) ? (
        <SameNotice />
      ) : (
        <Confirm found={found} storeId={storeId} onAgain={onAgain} />
      )}
    </div>
  )
}

function UndoneNotice() {
  const t = useT()
  return <Banner title={t('menu-files.undone')}>{t('menu-files.undone-about')}</Banner>
}

function SameNotice() {
  const t = useT()
  return <Banner tone="good" title={t('menu-files.nothing')} />
}

function Confirm({ found, storeId, onAgain }: ApplyProps) {
  const t = useT()
  const [leavesOut, setLeavesOut] = useState(false)
  const { created, changed, refused } = found.counts
  const count = created + changed
  const apply = useCommand(async () => {
    try {
      const params = { storeId, importId: found.id }
      await call(menuFiles.apply, { params, body: { leaveOutRefused: leavesOut } })
    } finally {
      await refreshMenuAndFiles()
      onAgain()
    }
  })
  const readOnlyReason = useReadOnlyReason()
  const reason =
    readOnlyReason ??
    (count === 0
      ? t('menu-files.all-refused')
      : refused > 0 && !leavesOut
        ? t('menu-files.refused-first', { count: refused })
        : undefined)
  return (
    <>
      <p className={css.hint}>{t('menu-files.dry-run')}</p>
      {refused > 0 && count > 0 && (
        <Checkbox
          label={t('menu-files.leave-out', { count: refused })}
          checked={leavesOut}
          onChange={(event) => setLeavesOut(event.currentTarget.checked)}
        />
      )}
      <div className={css.actions}>
        <Button changes tone="primary" pending={apply.isPending} disabledReason={reason} onClick={apply.run}>
          {t('menu-files.apply', { count })}
        </Button>
        {reason !== undefined && <span className={css.hint}>{reason}</span>}
      </div>
      <FailureBanner error={apply.error} title={t('menu-files.apply-failed')} />
    </>
  )
}

function Undo({ found: { changeId }, storeId }: { found: MenuImport; storeId: number }) {
  const t = useT()
  const undo = useCommand(async () => {
    if (changeId !== null) await call(catalog.undo, { params: { storeId, changeId } })
    await refreshMenuAndFiles()
  })
  return (
    <Banner
      tone="good"
      title={t('menu-files.done')}
      actions={
        changeId !== null && (
          <Button changes size="s" pending={undo.isPending} onClick={undo.run}>
            {t('menu-files.undo')}
          </Button>
        )
      }
    >
      {undo.error === null ? t('menu-files.done-about') : errorText(undo.error)}
    </Banner>
  )
}
