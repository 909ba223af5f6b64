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

/** Why the browser gave no answer. */
export class PasskeyFault extends Error {
  readonly id: PlainId
  readonly address: string

  constructor(id: PlainId, address: string) {
    super(id)
    this.id = id
    this.address = address
  }
}

/** What to tell the user about a passkey that was not used. */
export function passkeyText(fault: PasskeyFault, t: Translate): string {
  return fault.id === 'factors.passkey.elsewhere'
    ? t('factors.passkey.elsewhere', { address: fault.address })
    : fault.id === 'factors.passkey.there'
      ? t('factors.passkey.there')
      : t('factors.passkey.cancelled')
}

/** Whether this browser has passkeys at all. */
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

/** Makes a passkey on this device, by the server's question. */
export async function makePasskey({ options }: PasskeyQuestion): Promise<PasskeyAnswer> {
  // the server's library wrote them for this one
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

/** Asks the browser for a passkey it has, by the server's question. */
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
