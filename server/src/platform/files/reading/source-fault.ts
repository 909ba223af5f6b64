/** A file that cannot be read; its message says what to do. */
export class SourceFault extends Error {}
