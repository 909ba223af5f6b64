import { fingerprint } from '../lib/fingerprint.ts'

// Everything the built web app depends on. The lock file stands for the packages.
const INPUTS = ['web', 'contract', 'tools/vite', 'tools/web-build', 'tsconfig.base.json', 'package-lock.json']

/** A fingerprint of the inputs of the build: equal fingerprints mean an equal build. */
export function inputsHash(root: string): string {
  return fingerprint(root, INPUTS)
}
