import { languages } from '@storekeep/contract/rules/languages.ts'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fileURLToPath } from 'node:url'
import { contractWithoutSchemas } from '../tools/vite/contract.ts'
import { needsReactAria } from '../tools/vite/react-aria.ts'
import { pageFiles } from '../tools/vite/page-files.ts'
import { serviceWorker } from '../tools/vite/service-worker.ts'
import { words } from '../tools/vite/words.ts'

const sharedParts = /\/web\/src\/(?:ui|figures|kit(?!\/form))\/|lucide-react/

export default defineConfig({
  plugins: [
    words(),
    contractWithoutSchemas(),
    pageFiles(),
    serviceWorker(fileURLToPath(new URL('src/worker/worker.ts', import.meta.url))),
    react(),
    { ...optimizeLocales.vite({ locales: [...languages] }), enforce: 'pre' },
  ],
  build: {
    // typed as the browser's target only; nothing older is promised
    target: ['chrome123', 'edge123', 'firefox122', 'safari17.5'],
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    modulePreload: false, // the server sends the first page's files ahead; the lists for all other pages are 5 kB
    assetsInlineLimit: 0, // the content policy allows no data: scripts, and small files compress alike
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(?:(?:react|react-dom|scheduler)\/|@tanstack\/(?!.*query))/,
              priority: 10,
            },
            { name: 'query', test: /node_modules\/@tanstack\/.*query/, priority: 9 },
            { name: 'schemas', test: /node_modules\/zod\//, priority: 8 },
            // the start, by its steps (decision 005): the entry with what sends a query, the first queries, which need no
            // React, the app, what guests see, what members see, and their first page
            {
              name: 'main',
              test: /\/start\/main\.ts$|\/api\/q\.ts$|\/rules\/(?:pages|score\/eligibility)\.ts$/,
              priority: 7,
            },
            { name: 'early', test: /\/src\/start\/early\.ts$/, priority: 6 },
            { name: 'app', test: /\/src\/start\/app\.tsx$/, priority: 5 },
            { name: 'guest', test: /\/HelloPage\.tsx$/, priority: 4 },
            { name: 'member', test: /\/src\/start\/member\.ts$/, priority: 3 },
            { name: 'dashboard', test: /\/DashboardPage\.tsx$/, priority: 2 },
            // two files of what many pages use, instead of dozens of small ones: the second has what opens over a page,
            // which many pages need only when it opens
            {
              debugName: 'ui',
              name: (id, graph) => (needsReactAria(id, graph) ? null : 'ui'),
              test: sharedParts,
              priority: 1,
              minShareCount: 6,
            },
            { name: 'overlays', test: sharedParts, minShareCount: 6 },
            // half of the pages have no form
            { name: 'forms', test: /\/web\/src\/kit\/form\// },
          ],
        },
      },
    },
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  server: { proxy: { '/api': process.env['API'] ?? 'http://127.0.0.1:3000' } },
})
