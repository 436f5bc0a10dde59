import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import { t } from '#text'
import type { NewCredential, PasskeyCreation, PasskeyRequest, UsedCredential } from '../../passkey-schemas.ts'

/** The names of the browser's errors when the person closes its dialog or does not respond in time. */
const cancellationErrors = new Set(['NotAllowedError', 'AbortError'])

/** Creates a passkey in the browser. @throws the browser's error; see `passkeyErrorMessage` */
export async function createPasskey(options: PasskeyCreation): Promise<NewCredential> {
  const { id, rawId, response } = await startRegistration({ optionsJSON: options })
  const { clientDataJSON, attestationObject, transports } = response
  return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } }
}

/** The number of passkey dialogs that are open. */
let openDialogs = 0

/**
 * Uses a passkey: with the browser's dialog, or with its autofill, which waits until the person chooses a passkey. The
 * browser allows one request at a time: a dialog ends a waiting autofill, but an autofill never ends a dialog.
 * @throws the browser's error; see `passkeyErrorMessage`
 */
export async function askForPasskey(options: PasskeyRequest, isAutofill = false): Promise<UsedCredential> {
  if (isAutofill && openDialogs > 0) throw new DOMException(t`A dialog is open.`, 'AbortError')
  if (!isAutofill) openDialogs++
  try {
    const { id, rawId, response } = await startAuthentication({ optionsJSON: options, useBrowserAutofill: isAutofill })
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature, userHandle } }
  } finally {
    if (!isAutofill) openDialogs--
  }
}

export const canAutofill = browserSupportsWebAuthnAutofill

/** Cancels a request that waits for the person's choice. */
export function stopWaiting(): void {
  WebAuthnAbortService.cancelCeremony()
}

/** Whether the person, or the page itself, canceled the request. */
export function wasCanceled(error: unknown): boolean {
  return error instanceof Error && cancellationErrors.has(error.name)
}

/** The message for an error of the browser; null for any other error. */
export function passkeyErrorMessage(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if (error.name === 'InvalidStateError') return t`This device already has a passkey for your account.`
  if (wasCanceled(error)) return t`No passkey was used. Try again when you are ready.`
  if (error.name === 'SecurityError' || error.name === 'NotSupportedError') {
    return t`This browser can’t use passkeys here. Please choose another way.`
  }
  return null
}
