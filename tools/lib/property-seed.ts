import fc from 'fast-check'

/** Property tests draw the same cases in every run. `SEED=7 npx vitest run …` draws others; long tests always do. */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) })
