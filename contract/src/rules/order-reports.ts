/** GAP-REPORT-STATUS: the life of an order report; READY and FAILED are its ends. */
export const reportStatuses = ['PENDING', 'PROCESSING', 'READY', 'FAILED'] as const
export type ReportStatusName = (typeof reportStatuses)[number]

export const reportFormats = ['CSV', 'XLSX'] as const
export type ReportFormatName = (typeof reportFormats)[number]

/** Why a report has no file: its worker gave up, or the table does not fit a sheet. */
export const reportFailures = ['failed', 'tooManyRows'] as const
export type ReportFailureName = (typeof reportFailures)[number]

/** GAP-REPORT-STATUS: the browser asks this often, for so long. */
export const reportPollMs = 2000
export const reportPollForMs = 5 * 60_000

/** Files of reports are kept this long. */
export const reportKeptDays = 180

/** Reports of one user that may wait or run at the same time. */
export const maxOpenReports = 5

/** A sheet's most rows with its header, as spreadsheet programs have it. */
export const maxSheetRows = 1_048_576
