import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, type Plugin } from 'vite'

/** A script of the public folder is copied as it was written; this one comes before everything, without its comments. */
export function smallPublic(file: string): Plugin {
  return {
    name: 'small-public',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const path = join(dir, file)
      const { code, errors } = await minify(file, await readFile(path, 'utf8'), {})
      if (errors.length > 0) this.error(errors.map(({ message }) => message).join('\n'))
      await writeFile(path, code)
    },
  }
}
