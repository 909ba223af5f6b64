import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A minimal web app as created by the build: an entry, a page with texts, and their manifest. The caller removes it.
 */
export function builtWeb(): string {
  const dist = mkdtempSync(join(tmpdir(), 'storekeep-dist-'))
  mkdirSync(join(dist, 'assets'))
  mkdirSync(join(dist, '.vite'))
  const boot = '<script type="application/json" id="boot">{}</script>'
  writeFileSync(
    join(dist, 'index.html'),
    `<!doctype html><html lang="en" dir="ltr"><head><title>Storekeep</title><link rel="icon" href="/favicon.svg" type="image/svg+xml" />${boot}<script type="module" src="/assets/boot.js"></script></head><body></body></html>`,
  )
  writeFileSync(join(dist, 'assets/boot.js'), 'console.log(1)')
  writeFileSync(join(dist, 'assets/boot.js.br'), 'compressed')
  writeFileSync(
    join(dist, 'version.json'),
    JSON.stringify({ version: '1.2.3+x', updateTime: '2026-06-01T00:00:00.000Z' }),
  )
  writeFileSync(
    join(dist, 'manifest.webmanifest'),
    JSON.stringify({
      id: '/home',
      name: 'Storekeep',
      icons: [{ src: '/favicon.svg' }, { src: '/icons/icon-192.png' }],
    }),
  )
  writeFileSync(join(dist, '.vite/pages.json'), JSON.stringify({ DASHBOARD: ['src/HomePage.tsx'] }))
  writeFileSync(
    join(dist, '.vite/manifest.json'),
    JSON.stringify({
      'src/start/main.ts': { file: 'assets/boot.js', isEntry: true },
      'src/start/app.tsx': { file: 'assets/main.js', name: 'app', imports: ['_react.js'] },
      '_react.js': { file: 'assets/react.js' },
      'src/HomePage.tsx': {
        file: 'assets/home.js',
        imports: ['src/start/app.tsx'],
        css: ['assets/home.css'],
      },
      'src/locales/es/dashboard.json': { file: 'assets/home-es.js' },
      'src/locales/en/dashboard.json': { file: 'assets/home-en.js' },
    }),
  )
  return dist
}
