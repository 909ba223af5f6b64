import type { AuditEntry } from '@storekeep/contract/areas/audit.ts'
import { catalog } from '@storekeep/contract/areas/catalog.ts'
import { schedule } from '@storekeep/contract/areas/schedule.ts'
import { call } from '#kit/api/call.ts'
import { queries } from '#kit/api/client.ts'
import { errorText } from '#kit/api/errorText.ts'
import { useCommand } from '#kit/api/useCommand.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toastQueue.ts'
import css from './Changes.module.css'

/** The undo call of the area that owns the change. */
const undoChange = ({ of, id, storeId }: NonNullable<AuditEntry['change']>) =>
  of === 'MENU'
    ? call(catalog.undo, { params: { storeId, changeId: id } })
    : call(schedule.undo, { params: { changeId: id } })

/** Says whether a change can be undone, with the Undo button if it can be undone now. An undo is itself a change. */
export function Undo({ entry: { undo, change } }: { entry: Pick<AuditEntry, 'undo' | 'change'> }) {
  const t = useT()
  const command = useCommand(async () => {
    if (change === null) return
    try {
      await undoChange(change)
      toast({ tone: 'good', message: t('audit.undone') })
    } catch (error) {
      toast({ tone: 'bad', message: t('audit.undo-failed'), detail: errorText(error) })
    }
    // other pages show the menu and hours, and this list shows the undone change
    await queries.invalidateQueries()
  })
  return (
    <div className={css.undo}>
      <p className={css.hint}>{t(`audit.undo.${undo}`)}</p>
      {change !== null && (
        <Button changes size="s" pending={command.isPending} onClick={command.run}>
          {t('shell.undo')}
        </Button>
      )}
    </div>
  )
}
