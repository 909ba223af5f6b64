import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyAnswer } from '@storekeep/contract/areas/session.factors.ts'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { generateSync } from 'otplib'

/** The code of an authenticator app with this secret at that time. */
export function codeAt(secret: string, at: Date): string {
  return generateSync({ secret, epoch: Math.floor(at.getTime() / 1000) })
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()

/** User present, user verified. */
const present = 0x05
const withKey = 0x40

/** A software passkey that answers challenges like a browser. */
export function softPasskey({ origin, rpId }: { readonly origin: string; readonly rpId: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  let counter = 0

  const dataOf = (flags: number, rest = Buffer.alloc(0)): Buffer => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, rest])
  }
  const clientData = (type: string, challenge: unknown): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const answer = (response: PasskeyAnswer['response']): PasskeyAnswer => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    register(options: Readonly<Record<string, unknown>>): PasskeyAnswer {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const credential = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        isoCBOR.encode(key as never), // the library's map type is narrower than CBOR
      ])
      const authData = new Uint8Array(dataOf(present | withKey, credential))
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return answer({
        clientDataJSON: clientData('webauthn.create', options['challenge']).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'), // as above
        transports: ['internal'],
      })
    },
    signIn(options: Readonly<Record<string, unknown>>): PasskeyAnswer {
      const clientDataJSON = clientData('webauthn.get', options['challenge'])
      const authenticatorData = dataOf(present)
      const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)])
      return answer({
        clientDataJSON: clientDataJSON.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      })
    },
  }
}
