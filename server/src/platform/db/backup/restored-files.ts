import type { Files } from '../../files/files.ts'
import type { FileLine } from './format.ts'

/** Writes the files of a backup, and removes them again if the restore fails. */
export class RestoredFiles {
  readonly #files: Files
  readonly #added: string[] = []
  #known: ReadonlySet<string> | undefined
  #pieces: Buffer[] = []
  readonly #held = new Set<string>()

  constructor(files: Files) {
    this.#files = files
  }

  async piece({ file, base64, isLast }: FileLine): Promise<void> {
    this.#pieces.push(Buffer.from(base64, 'base64'))
    if (!isLast) return
    const bytes = Buffer.concat(this.#pieces)
    this.#pieces = []
    this.#held.add(file)
    this.#known ??= new Set(await this.#files.list())
    // a key is never rewritten with other content, so existing files are kept
    const isStored = this.#known.has(file) && bytes.equals((await this.#files.get(file)) ?? Buffer.alloc(0))
    if (!isStored) {
      if (!this.#known.has(file)) this.#added.push(file)
      await this.#files.put(file, bytes, 'application/octet-stream')
    }
  }

  get count(): number {
    return this.#held.size
  }

  /** The number of existing files that the backup lacks. They are kept, because a bucket may hold other files. */
  async others(): Promise<number> {
    return (await this.#files.list()).filter((key) => !this.#held.has(key)).length
  }

  async takeBack(): Promise<void> {
    for (const key of this.#added) await this.#files.delete(key).catch(() => undefined)
  }
}
