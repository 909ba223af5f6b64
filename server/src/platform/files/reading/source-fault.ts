/** Thrown when a file cannot be read; the message says what to do. */
export class SourceFault extends Error {}

/** Thrown for an archive that is no workbook, such as a text document. */
export class NoWorkbook extends SourceFault {}
