import { isIP } from 'node:net'
import type { PasskeyAnswer } from '@storekeep/contract/areas/session.factors.ts'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'

/** The domain of passkeys: a name, never an IP address, so locally it is `localhost`. */
export function partyOf(portal: string): { readonly id: string; readonly origin: string } {
  const { protocol, hostname, port } = new URL(portal)
  const id = isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 ? hostname : 'localhost'
  return { id, origin: `${protocol}//${id}${port === '' ? '' : `:${port}`}` }
}

/** Ed25519, ES256 and RS256 of COSE, which current authenticators support. */
const algorithms = [-8, -7, -257]

interface Known {
  readonly id: string
  readonly transports: readonly string[]
}

const listed = (known: readonly Known[]) =>
  known.map(({ id, transports }) => ({ id, transports: [...transports] }))

/** The browser's options for a new passkey that can sign in alone. */
export function registrationOptions(
  { portal, name: rpName }: { readonly portal: string; readonly name: string },
  user: { readonly id: number; readonly email: string; readonly name: string },
  known: readonly Known[],
) {
  return generateRegistrationOptions({
    rpName,
    rpID: partyOf(portal).id,
    userName: user.email,
    userDisplayName: user.name,
    userID: new TextEncoder().encode(`user-${user.id}`),
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: listed(known),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** The browser's options for one of these passkeys; without any, for any passkey of the site. */
export function signInOptions(portal: string, known: readonly Known[]) {
  return generateAuthenticationOptions({
    rpID: partyOf(portal).id,
    userVerification: 'required',
    ...(known.length > 0 && { allowCredentials: listed(known) }),
  })
}

/** A new passkey as stored; undefined if the answer is invalid. */
export async function registered(portal: string, challenge: string, answer: PasskeyAnswer) {
  const { id, origin } = partyOf(portal)
  const verified = await verifyRegistrationResponse({
    // the library parses the same JSON, and refuses missing fields
    response: answer as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  const { credential, credentialBackedUp } = verified.registrationInfo
  return {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: credential.transports ?? [],
    backedUp: credentialBackedUp,
  }
}

/** The passkey's counter after a valid answer; undefined if it is invalid. */
export async function signedBy(
  portal: string,
  challenge: string,
  answer: PasskeyAnswer,
  passkey: { readonly id: string; readonly publicKey: string; readonly counter: number },
): Promise<number | undefined> {
  const { id, origin } = partyOf(portal)
  const verified = await verifyAuthenticationResponse({
    // as above
    response: answer as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => undefined)
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined
}
