import type { PasskeyAnswer, PasskeyQuestion } from '@storekeep/contract/areas/session.factors.ts'
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { Translate } from '#kit/words/words.ts'

type Reason = 'elsewhere' | 'there' | 'not-added' | 'cancelled'

/** Why the browser did not return a passkey. */
export class PasskeyFault extends Error {
  readonly reason: Reason
  readonly address: string

  constructor(reason: Reason, address: string) {
    super(reason)
    this.reason = reason
    this.address = address
  }
}

/** The message for a failed passkey. */
export function passkeyText(fault: PasskeyFault, t: Translate): string {
  return fault.reason === 'elsewhere'
    ? t('factors.passkey.elsewhere', { address: fault.address })
    : t(`factors.passkey.${fault.reason}`)
}

/** Whether this browser supports passkeys. */
export function hasPasskeys(): boolean {
  return browserSupportsWebAuthn()
}

const faultOf =
  (address: string, otherwise: Reason) =>
  (error: unknown): never => {
    const code = error instanceof WebAuthnError ? error.code : undefined
    const isElsewhere = code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID'
    const isThere = code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    throw new PasskeyFault(isElsewhere ? 'elsewhere' : isThere ? 'there' : otherwise, address)
  }

/** Creates a passkey on this device for the server's challenge. */
export async function makePasskey({ options }: PasskeyQuestion): Promise<PasskeyAnswer> {
  // created by the server-side counterpart of this library
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const made = await startRegistration({ optionsJSON }).catch(faultOf(optionsJSON.rp.id ?? '', 'not-added'))
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
  const used = await startAuthentication({ optionsJSON }).catch(faultOf(optionsJSON.rpId ?? '', 'cancelled'))
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
