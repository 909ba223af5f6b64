import { fingerprint } from '../lib/fingerprint.ts'

// Everything the built web app depends on. The lock file stands for the packages.
const INPUTS = [
  'web',
  'contract',
  'tools/words-plugin.ts',
  'tools/contract-plugin.ts',
  'tools/worker-plugin.ts',
  'tools/eager-wrappers-plugin.ts',
  'tools/tokens-plugin.ts',
  'tools/web-build',
  'tsconfig.base.json',
  'package-lock.json',
]

/** A fingerprint of the inputs of the build: equal fingerprints mean an equal build. */
export const inputsHash = (root: string): string => fingerprint(root, INPUTS)
