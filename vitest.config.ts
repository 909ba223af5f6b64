import { defineConfig } from 'vitest/config'
import { SlowFirst } from './tools/lib/slow-first.ts'

const aside = ['**/node_modules/**', '**/dist/**', '.cache/**', '.data/**']

/** Tests in a real browser against the real server. */
const browserTests = {
  globalSetup: ['e2e/harness/prepare.ts'],
  exclude: aside,
  environment: 'node',
  isolate: false, // files share the browser; each visitor begins with nothing in it
  maxWorkers: 3, // each waits for its server and its browser a third of the time
  retry: 1, // the report marks each test that needed its second run
  // as long as a page is given to show something; each look costs the page time
  expect: { poll: { timeout: 30_000, interval: 100 } },
  testTimeout: 180_000,
  hookTimeout: 180_000,
} as const

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        extends: true,
        resolve: {
          alias: {
            // unit tests load no messages: each text is its id
            'virtual:words': 'data:text/javascript,export const languages = {}',
          },
        },
        test: {
          name: 'unit',
          pool: 'vmForks', // each file has its own modules and globals; a fresh process for each cost twice as much
          sequence: { groupOrder: 0 },
          include: ['{contract,tools,web,bench,e2e}/**/*.test.{ts,tsx}'],
          exclude: aside,
          setupFiles: ['tools/lib/property-seed.ts'],
          environment: 'node',
          expect: { poll: { timeout: 10_000 } }, // a busy machine is slow, not wrong
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          sequence: { groupOrder: 1 },
          include: ['server/**/*.test.ts'],
          exclude: aside,
          setupFiles: ['tools/lib/property-seed.ts'],
          environment: 'node',
          // every test builds its application and its database and none changes a module, so that files may share what
          // has been loaded; a fresh process for each cost a fifth of the time
          isolate: false,
          maxWorkers: 3, // each waits for programs it has started a sixth of the time
          expect: { poll: { timeout: 30_000 } }, // a busy machine is slow, not wrong
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          ...browserTests,
          name: 'e2e',
          sequence: { groupOrder: 2 },
          include: ['e2e/**/*.e2e.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...browserTests,
          name: 'long-e2e',
          sequence: { groupOrder: 3 },
          include: ['e2e/**/*.long.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          sequence: { groupOrder: 4 },
          include: ['{contract,server,web,tools}/**/*.long.ts'],
          exclude: aside,
          environment: 'node',
          fileParallelism: false,
          testTimeout: 3_600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
})
