/** Thrown when a file cannot be read; the message says what to do. */
export class SourceFault extends Error {}
