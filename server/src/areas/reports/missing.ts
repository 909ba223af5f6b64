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

/** Whether a part of the report's file is gone, as after a restore of the database alone. */
export async function isFileMissing({ db, files }: Stored, id: string): Promise<boolean> {
  const [parts, keys] = await Promise.all([repo.partsOf(db, id), files.list(folderOf(id))])
  const there = new Set(keys)
  return parts.length === 0 || parts.some(({ key }) => !there.has(key))
}

/** The report as a reader meets it: one that is READY without its file has failed. */
export async function asItIs(stored: Stored, report: ReportRecord): Promise<ReportRecord> {
  if (report.status !== 'READY') return report
  try {
    if (!(await isFileMissing(stored, report.id))) return report
  } catch (error) {
    // storage that does not answer says nothing about the file; the list is shown all the same
    processLog()?.warn({ err: error }, 'the files of a report could not be listed')
    return report
  }
  return { ...report, status: 'FAILED', errorCode: 'fileMissing' }
}
