import { orderReports } from '@storekeep/contract/areas/reports.ts'
import type { Files } from '../../platform/files/files.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { makeAgain } from './again.service.ts'
import {
  askForReport,
  listReports,
  openCompanion,
  openFile,
  removeReport,
  sizeOfReport,
  statusOfReport,
} from './reports.service.ts'
import { summaryFile } from './summary/summary-file.ts'
import { summarise } from './summary/summary.service.ts'

interface ReportServices {
  readonly jobs: Jobs
  readonly files: Files
}

/** Order reports: request, progress, download and removal; and the summary of a period. */
export function reportsRoutes({ jobs, files }: ReportServices) {
  return serve(orderReports, {
    create: ({ transaction, who: scope, audit, clock, body, language }) =>
      askForReport(
        { transaction, scope, audit, clock, jobs },
        { ...body, language: body.language ?? language },
      ),
    status: ({ db, who: scope, params, clock }) =>
      statusOfReport({ db, files, scope, now: clock.now() }, params.id),
    again: ({ db, transaction, who: scope, audit, clock, params }) =>
      makeAgain({ db, transaction, files, scope, audit, clock, jobs }, params.id),
    download: async ({ db, who: scope, params, audit, clock, sendFile }) => {
      sendFile(await openFile({ db, files, scope, audit, now: clock.now() }, params.id))
      return undefined
    },
    columns: async ({ db, who, params, clock, sendFile }) => {
      sendFile(await openCompanion(db, who, params.id, clock.now()))
      return undefined
    },
    list: ({ db, who, query, clock }) => listReports({ db, files }, who, { ...query, now: clock.now() }),
    remove: ({ db, transaction, who: scope, audit, clock, params }) =>
      removeReport({ db, transaction, scope, audit, clock, jobs }, params.id),
    summary: ({ db, who, body }) => summarise(db, who, body),
    summaryFile: async ({ db, who, query: { from, to, ...query }, language, sendFile }) => {
      const asked = { ...query, dateRange: { from, to }, language: query.language ?? language }
      sendFile(await summaryFile(db, who, asked))
      return undefined
    },
    size: ({ db, who, body, clock }) => sizeOfReport(db, who, body, clock.now()),
  })
}
