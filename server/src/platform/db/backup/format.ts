/**
 * A backup is gzipped lines of JSON: a header, then for each table an object with its name and columns and one
 * array of texts (or null) for each row, then the sequences, then the files in pieces, then an end with counts and a checksum of all bytes
 * before it. Values are what PostgreSQL writes for them, so they come back exactly, on either engine.
 */
export interface Header {
  readonly storekeep: 'backup'
  /** 2 since files are part of it. */
  readonly format: 1 | 2
  /** The newest migration that the data went through. */
  readonly schema: number
  /** The version of the job queue's tables, when waiting jobs are part of it. */
  readonly queue: number | null
  readonly engine: string
  readonly at: string
}

export interface TableLine {
  readonly table: string
  readonly columns: readonly string[]
}

export interface SequencesLine {
  readonly sequences: readonly { readonly name: string; readonly last: string; readonly called: boolean }[]
}

/** A piece of a file; the pieces of one file follow one another. */
export interface FileLine {
  readonly file: string
  readonly base64: string
  readonly isLast: boolean
}

export interface EndLine {
  readonly end: true
  readonly rows: number
  readonly tables: number
  /** Missing in format 1. */
  readonly files?: number
  readonly sha256: string
}

export type RowLine = readonly (string | null)[]

export type Line = Header | TableLine | SequencesLine | FileLine | EndLine | RowLine

/** The file is not a whole backup; nothing was changed. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** What a backup or a restore did. */
export interface Summary {
  readonly tables: number
  readonly rows: number
  readonly files: number
  readonly bytes: number
  /** Files beside those of the backup, which a restore leaves where they are. */
  readonly otherFiles?: number
}
