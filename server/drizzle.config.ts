import { defineConfig } from 'drizzle-kit'

/** `npm run db:generate -- --name x` writes a migration from every area's tables. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/src/**/*.tables.ts',
  out: './server/src/db/migrations',
})
