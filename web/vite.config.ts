import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fileURLToPath } from 'node:url'
import { slimContract } from '../tools/contract-plugin.ts'
import { eagerWrappers } from '../tools/eager-wrappers-plugin.ts'
import { smallPublic } from '../tools/small-public-plugin.ts'
import { inlineTokens } from '../tools/tokens-plugin.ts'
import { chunks } from '../tools/web-build/chunks.ts'
import { words } from '../tools/words-plugin.ts'
import { serviceWorker } from '../tools/worker-plugin.ts'

const own = (file: string): string => fileURLToPath(new URL(`src/kit/${file}`, import.meta.url))

/** The drawings of lucide-react with our own small maker of icons. */
const slimIcons = {
  name: 'slim-icons',
  enforce: 'pre',
  resolveId: { filter: { id: /createLucideIcon\.mjs$/ }, handler: () => own('icon.ts') },
} as const

/** react-query without mutations and endless lists, which nothing here uses. */
const slimQueries = {
  name: 'slim-queries',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^\.\/(mutationCache|infiniteQueryBehavior)\.js$/ },
    handler: () => own('api/noMutations.ts'),
  },
} as const

/** The router's store asks for a substitute of what this React has itself. */
const slimStore = {
  name: 'slim-store',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^use-sync-external-store\/shim$/ },
    handler: () => own('ownSyncStore.ts'),
  },
} as const

/** The router without the memory of every element's place; ours is for the page, and comes behind it. */
const slimScroll = {
  name: 'slim-scroll',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^\.\/scroll-restoration\.js$/ },
    handler: (_id: string, importer: string | undefined) =>
      importer?.endsWith('/router.js') ? own('router/ownScroll.ts') : undefined,
  },
} as const

/** react-aria empties its announcements by `innerHTML`, which our content policy (Trusted Types) stops with the page. */
const trustedAnnouncer = {
  name: 'trusted-announcer',
  enforce: 'pre',
  transform: {
    filter: { id: /\/private\/live-announcer\/LiveAnnouncer\.m?js/ },
    handler(this: { error: (why: string) => never }, code: string) {
      const safe = code.replaceAll(/\.innerHTML = '';/g, '.replaceChildren();')
      if (safe === code && code.includes('class '))
        this.error('it empties its announcements in another way now')
      return { code: safe, map: null }
    },
  },
} as const

/** Chunks that have come before anything else is asked for. */
const always = /assets\/(?:rolldown-runtime|react|router|base|start|early)-[^/]+\.(?:js|css)$/

export default defineConfig(({ command }) => ({
  plugins: [
    words(),
    inlineTokens(fileURLToPath(new URL('src/ui/tokens.css', import.meta.url))),
    slimContract(),
    slimIcons,
    slimQueries,
    slimStore,
    trustedAnnouncer,
    slimScroll,
    eagerWrappers('react'),
    smallPublic('warm-up.js'),
    serviceWorker(fileURLToPath(new URL('src/worker/worker.ts', import.meta.url))),
    react(),
    { ...optimizeLocales.vite({ locales: ['en', 'es', 'ar'] }), enforce: 'pre' },
  ],
  // typed as the browser's target only; nothing older is promised
  build: {
    target: ['chrome121', 'edge121', 'firefox122', 'safari17.4'],
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    cssCodeSplit: true,
    modulePreload: {
      polyfill: false,
      // every list of files to fetch beside a chunk is code too: what no page is without need not be in them
      resolveDependencies: (_file, needed) => needed.filter((file) => !always.test(file)),
    },
    assetsInlineLimit: 0, // the content policy allows no data: scripts, and small files compress alike
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
      },
    },
  },
  css: {
    modules: {
      localsConvention: 'camelCaseOnly',
      ...(command === 'build' ? { generateScopedName: '[hash:base64:6]' } : {}),
    },
  },
  server: { proxy: { '/api': process.env['API'] ?? 'http://127.0.0.1:3000' } },
}))
