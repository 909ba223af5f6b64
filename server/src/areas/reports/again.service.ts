import { maxOpenReports } from '@storekeep/contract/rules/orders/reports.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Audit } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Circumstances } from '../../platform/http/serve.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { userIdOf, type Scope } from '../../platform/scope/scope.ts'
import { reportJob } from './file/reports.names.ts'
import { isFileMissing } from './missing.ts'
import * as repo from './reports.repo.ts'
import { foundReport } from './reports.service.ts'

interface Deps extends Pick<Circumstances, 'db' | 'transaction'> {
  readonly files: Files
  readonly scope: Scope
  readonly audit: Audit
  readonly clock: Clock
  readonly jobs: Jobs
}

/** Restarts a report that failed or whose file is missing. */
export async function makeAgain(
  { db, transaction, files, scope, audit, clock, jobs }: Deps,
  id: string,
): Promise<{ id: string }> {
  const now = clock.now()
  const { status, claim, fileName, storeIds } = await foundReport(db, scope, id, now)
  const userId = userIdOf(scope)
  if (userId === null) throw new AppError('session.required')
  if (status === 'PENDING' || status === 'PROCESSING') throw new AppError('report.notReady', { status })
  if (status === 'READY' && !(await isFileMissing({ db, files }, id)))
    throw new AppError('report.fileThere', { id })
  const left = await repo.partsOf(db, id)
  const answer = await transaction(async (tx) => {
    if ((await repo.countOpen(tx, userId)) >= maxOpenReports)
      throw new AppError('report.tooMany', { most: maxOpenReports })
    // another request may have been faster, and its worker may already run
    if (!(await repo.beginAgain(tx, { id, claim }, now))) throw new AppError('report.notReady', { status })
    await repo.deleteParts(tx, id)
    audit.change('orderReport', id, { status }, { fileName, status: 'PENDING' })
    audit.stores(storeIds)
    if (jobs.isStarted) await jobs.send(tx, reportJob, { id }, { key: id })
    return { id }
  })
  // the new parts have different file keys
  for (const { key } of left) await files.delete(key)
  return answer
}
