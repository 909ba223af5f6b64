import { readFile } from 'node:fs/promises'
import { type Plugin, transformWithOxc } from 'vite'

/** Puts a service worker beside the page, under a name that never changes: it is one file that imports nothing. */
export function serviceWorker(source: string): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    buildStart() {
      this.addWatchFile(source)
    },
    async generateBundle() {
      const { code } = await transformWithOxc(await readFile(source, 'utf8'), source, { sourcemap: false })
      this.emitFile({ type: 'asset', fileName: 'worker.js', source: code })
    },
  }
}
