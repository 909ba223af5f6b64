/** Thrown when a line makes its order invalid. */
export class RowFault extends Error {
  readonly line: number
  readonly field: string
  readonly code: string

  constructor(line: number, field: string, code: string, reason: string) {
    super(reason)
    this.line = line
    this.field = field
    this.code = code
  }
}
