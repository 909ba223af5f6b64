/** The parts of bidi-js that are used; the package has no types. */
declare module 'bidi-js' {
  interface Bidi {
    /** The embedding level of each UTF-16 unit; odd levels read from right to left. */
    getEmbeddingLevels(text: string, base?: 'ltr' | 'rtl' | 'auto'): { readonly levels: Uint8Array }
    /** The character that stands for one in text that reads from right to left; null when it is the same. */
    getMirroredCharacter(character: string): string | null
  }
  export default function bidiFactory(): Bidi
}
