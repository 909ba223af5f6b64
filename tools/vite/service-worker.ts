import { readFile } from 'node:fs/promises'
import { type Plugin, transformWithOxc } from 'vite'

/** Emits a service worker under a constant name: a single file without imports. */
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
