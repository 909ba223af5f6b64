import type { PasskeyAnswer, PasskeyQuestion } from '@storekeep/contract/areas/session.factors.ts'
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { PlainId, Translate } from '#kit/words/words.ts'

/** Why the browser did not return a passkey. */
export class PasskeyFault extends Error {
  readonly id: PlainId
  readonly address: string

  constructor(id: PlainId, address: string) {
    super(id)
    this.id = id
    this.address = address
  }
}

/** The message for a failed passkey. */
export function passkeyText(fault: PasskeyFault, t: Translate): string {
  return fault.id === 'factors.passkey.elsewhere'
    ? t('factors.passkey.elsewhere', { address: fault.address })
    : fault.id === 'factors.passkey.there'
      ? t('factors.passkey.there')
      : t('factors.passkey.cancelled')
}

/** Whether this browser supports passkeys. */
export function hasPasskeys(): boolean {
  return browserSupportsWebAuthn()
}

const faultOf =
  (address: string) =>
  (error: unknown): never => {
    const code = error instanceof WebAuthnError ? error.code : undefined
    const isElsewhere = code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID'
    const isThere = code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    const id = isElsewhere ? 'elsewhere' : isThere ? 'there' : 'cancelled'
    throw new PasskeyFault(`factors.passkey.${id}`, address)
  }

/** Creates a passkey on this device for the server's challenge. */
export async function makePasskey({ options }: PasskeyQuestion): Promise<PasskeyAnswer> {
  // created by the server-side counterpart of this library
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const made = await startRegistration({ optionsJSON }).catch(faultOf(optionsJSON.rp.id ?? ''))
  const { id, rawId, type, authenticatorAttachment, response } = made
  const { clientDataJSON, attestationObject, transports } = response
  return {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    ...(authenticatorAttachment !== undefined && { authenticatorAttachment }),
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  }
}

/** Asks the browser for an existing passkey for the server's challenge. */
export async function answerByPasskey({ options }: PasskeyQuestion): Promise<PasskeyAnswer> {
  // as above
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const used = await startAuthentication({ optionsJSON }).catch(faultOf(optionsJSON.rpId ?? ''))
  const { id, rawId, type, authenticatorAttachment, response } = used
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    ...(authenticatorAttachment !== undefined && { authenticatorAttachment }),
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  }
}
