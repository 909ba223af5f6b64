import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A web app as the build would leave it, small: an entry, a page with words, and their manifest. The caller removes it. */
export const builtWeb = (): string => {
  const dist = mkdtempSync(join(tmpdir(), 'storekeep-dist-'))
  mkdirSync(join(dist, 'assets'))
  mkdirSync(join(dist, '.vite'))
  const boot = '<script type="application/json" id="boot">{}</script>'
  writeFileSync(
    join(dist, 'index.html'),
    `<!doctype html><html lang="en" dir="ltr"><head>${boot}<script type="module" src="/assets/boot.js"></script></head><body></body></html>`,
  )
  writeFileSync(join(dist, 'assets/boot.js'), 'console.log(1)')
  writeFileSync(join(dist, 'assets/boot.js.br'), 'compressed')
  writeFileSync(
    join(dist, 'version.json'),
    JSON.stringify({ version: '1.2.3+x', updateTime: '2026-06-01T00:00:00.000Z' }),
  )
  writeFileSync(
    join(dist, 'preload.json'),
    JSON.stringify({
      '/home': { ask: [], first: ['src/HomePage.tsx', 'src/locales/{language}/home.json'], soon: [] },
    }),
  )
  writeFileSync(
    join(dist, '.vite/manifest.json'),
    JSON.stringify({
      'src/boot.ts': { file: 'assets/boot.js', isEntry: true },
      'src/main.tsx': { file: 'assets/main.js', name: 'app', imports: ['_react.js'] },
      '_react.js': { file: 'assets/react.js' },
      'src/HomePage.tsx': { file: 'assets/home.js', imports: ['src/main.tsx'], css: ['assets/home.css'] },
      'src/locales/es/home.json': { file: 'assets/home-es.js' },
      'src/locales/en/home.json': { file: 'assets/home-en.js' },
    }),
  )
  return dist
}
