import { formatsIn } from '../../platform/words/formats.ts'
import { ImportFault } from '../../import/target.ts'
import { runTask, type AdminTask, type Target } from '../../platform/db/folder/beside-server.ts'
import { listTask, undoTask, type ListedImport } from './tasks.ts'

/** Runs a task on the configured database; tests pass their own. */
export type RunTask = <Input, Output>(task: AdminTask<Input, Output>, input: Input) => Promise<Output>

export function runOn(target: Target, report: (state: unknown) => void): RunTask {
  return (task, input) => runTask(target, task, input, report)
}

const states = {
  RUNNING: 'interrupted or running',
  DONE: 'done',
  UNDOING: 'partly taken back',
  UNDONE: 'taken back',
}

/** `npm run import -- list` */
export async function listImports(run: RunTask, say: (line: string) => void): Promise<0> {
  const rows = await run(listTask, null)
  if (rows.length === 0) say('Nothing was imported yet.')
  for (const row of rows) say(describe(row))
  if (rows.length > 0) say('Take one back with: npm run import -- undo NUMBER')
  return 0
}

function describe(row: ListedImport): string {
  const sales = Object.entries(row.gross).map(
    ([currency, minor]) => `${currency} ${formatsIn('en').amount(minor, currency)}`,
  )
  const days = row.firstDay === null ? '' : `${row.firstDay} to ${row.lastDay ?? row.firstDay}`
  const counts = `${row.created} created, ${row.updated} updated, ${row.unchanged} unchanged, ${row.refused} refused`
  const what = [row.about ?? 'locations of its lines', days, counts, sales.join(', ')]
    .filter(Boolean)
    .join(' · ')
  return `${row.id}  ${row.startedAt.slice(0, 16).replace('T', ' ')} UTC  ${states[row.state]}\n   ${row.file}\n   ${what}`
}

/** `npm run import -- undo NUMBER [--yes]`: prints what would happen, and does it only with `--yes`. */
export async function undoImport(
  run: RunTask,
  { id, isDry }: { readonly id: number; readonly isDry: boolean },
  say: (line: string) => void,
): Promise<0> {
  const found = await run(undoTask, { id, isDry })
  if (!found) throw new ImportFault(`There is no import ${id}; npm run import -- list shows them.`)
  const { row, undone } = found
  const will = isDry ? 'would be' : 'were'
  const isNothing = undone.removed + undone.restored === 0
  say(describe(row))
  if (!isNothing)
    say(
      `${undone.removed} orders ${will} removed, ${undone.restored} ${will} given back what they were before`,
    )
  if (undone.changedSince > 0)
    say(`${undone.changedSince} orders stay: they were changed since by another import or a feed`)
  if (undone.reviewed > 0) say(`${undone.reviewed} orders stay: they have a review of their own or a reply`)
  if (undone.notRemoved.length > 0) say(`   such as ${undone.notRemoved.join(', ')}`)
  if (isNothing) say('Nothing was changed, and there is nothing to take back.')
  else if (isDry) say(`Nothing was changed. To take it back: npm run import -- undo ${id} --yes`)
  else say('Figures are as before; the ledger keeps the lines and their reversals. Stores and users stay.')
  return 0
}
