/**
 * `node e2e/harness/prepare-demo.ts`: makes the browser suites' demo marketplace ahead of them, out of what other work
 * leaves of the processors.
 */
import { constants, setPriority } from 'node:os'
import { demoFolder } from './demo-shelf.ts'

setPriority(constants.priority.PRIORITY_LOW)
await demoFolder()
