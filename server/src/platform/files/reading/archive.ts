import { fromBufferPromise, openPromise, type Entry, type ZipFile } from 'yauzl'
import { SourceFault } from './source-fault.ts'

/** Limits of a workbook; a decompression bomb is rejected, however small the archive is. */
const most = {
  entries: 5000,
  /** Total bytes of the parts that are read. */
  bytes: 2_147_483_648,
  /** Maximum compression ratio of a part, beyond the first 32 MiB. */
  ratio: 100,
  free: 33_554_432,
}

/** The parts of a workbook, read one after the other as text. */
export class Archive {
  readonly #zip: ZipFile
  readonly #entries: ReadonlyMap<string, Entry>
  #read = 0

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip
    this.#entries = entries
  }

  /** Opens the file at a path, or its bytes. */
  static async open(source: string | Uint8Array): Promise<Archive> {
    const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true }
    try {
      const zip =
        typeof source === 'string'
          ? await openPromise(source, options)
          : await fromBufferPromise(Buffer.from(source), options)
      const entries = new Map<string, Entry>()
      for await (const entry of zip.eachEntry()) {
        entries.set(entry.fileName.replace(/^\//, ''), entry)
        if (entries.size > most.entries) throw tooLarge()
      }
      return new Archive(zip, entries)
    } catch (error) {
      throw error instanceof SourceFault ? error : broken(error)
    }
  }

  has(name: string): boolean {
    return this.#entries.has(name)
  }

  /** Uncompressed size of a part, as declared by the archive. */
  sizeOf(name: string): number {
    return this.#entries.get(name)?.uncompressedSize ?? 0
  }

  /** The text of a part, in chunks. */
  async *text(name: string, onBytes: (bytes: number) => void = () => {}): AsyncGenerator<string> {
    const entry = this.#entries.get(name)
    if (!entry) throw new SourceFault(`The workbook is broken: it has no ${name}.`)
    if (entry.isEncrypted()) throw new SourceFault('The workbook is encrypted; save it without a password.')
    const decoder = new TextDecoder('utf-8', { fatal: true })
    let bytes = 0
    try {
      const stream: AsyncIterable<Uint8Array> = await this.#zip.openReadStreamPromise(entry)
      for await (const chunk of stream) {
        bytes += chunk.length
        this.#read += chunk.length
        const isSwollen = bytes > most.free && bytes > entry.compressedSize * most.ratio
        if (isSwollen || this.#read > most.bytes) throw tooLarge()
        onBytes(chunk.length)
        yield decoder.decode(chunk, { stream: true })
      }
      yield decoder.decode()
    } catch (error) {
      throw error instanceof SourceFault ? error : broken(error)
    }
  }

  close(): void {
    this.#zip.close()
  }
}

function tooLarge(): SourceFault {
  return new SourceFault('The workbook is too large when unpacked; save the sheet as CSV and import that.')
}

function broken(cause: unknown): SourceFault {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new SourceFault(`The workbook is broken: ${reason}`, { cause })
}
