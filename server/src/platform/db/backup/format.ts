/**
 * A backup is gzipped lines of JSON: a header, then for each table an object with its name and columns and one
 * array of texts (or null) for each row, then the sequences, then the files in pieces, then an end with counts and a checksum of all bytes
 * before it. Values are what PostgreSQL writes for them, so they come back exactly, on either engine.
 */
export interface Header {
  readonly storekeep: 'backup'
  /** Version 2 added files. */
  readonly format: 1 | 2
  /** The latest migration applied to the data. */
  readonly schema: number
  /** The version of the job queue's tables, if waiting jobs are included. */
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

/** A chunk of a file; the chunks of one file are consecutive. */
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

/** Thrown when the file is not a complete backup; nothing was changed. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** Result of a backup or a restore. */
export interface Summary {
  readonly tables: number
  readonly rows: number
  readonly files: number
  readonly bytes: number
  /** Existing files that the backup lacks, which a restore keeps. */
  readonly otherFiles?: number
}
