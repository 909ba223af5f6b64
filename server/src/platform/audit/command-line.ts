import type { Clock } from '../clock.ts'
import { uuidv7 } from '../ids.ts'
import { Audit } from './audit.ts'

/** The audit record of a command given on the command line. */
export function auditOfAdmin(command: string, input: unknown, clock: Clock): Audit {
  const at = clock.now()
  return new Audit({ actor: { kind: 'system', id: 'admin' }, command, input, requestId: uuidv7(at), at })
}
