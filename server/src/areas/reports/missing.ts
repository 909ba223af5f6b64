import type { Db } from '../../platform/db/types.ts'
import type { Files } from '../../platform/files/files.ts'
import { processLog } from '../../platform/log/log.ts'
import { folderOf } from './file/reports.names.ts'
import * as repo from './reports.repo.ts'
import type { ReportRecord } from './reports.repo.ts'

interface Stored {
  readonly db: Db
  readonly files: Files
}

/** Whether a part of the report's file is missing, for example after a restore of the database alone. */
export async function isFileMissing({ db, files }: Stored, id: string): Promise<boolean> {
  const [parts, keys] = await Promise.all([repo.partsOf(db, id), files.list(folderOf(id))])
  const there = new Set(keys)
  return parts.length === 0 || parts.some(({ key }) => !there.has(key))
}

/** The report as shown: one that is READY without its file counts as failed. */
export async function asItIs(stored: Stored, report: ReportRecord): Promise<ReportRecord> {
  if (report.status !== 'READY') return report
  try {
    if (!(await isFileMissing(stored, report.id))) return report
  } catch (error) {
    // if the storage does not answer, the file is assumed to exist, so that the list can be shown
    processLog()?.warn({ err: error }, 'the files of a report could not be listed')
    return report
  }
  return { ...report, status: 'FAILED', errorCode: 'fileMissing' }
}
