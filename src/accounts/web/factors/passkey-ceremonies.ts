import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import type { NewCredential, PasskeyCreation, PasskeyRequest, UsedCredential } from '../../factors-contract.ts'

/** How the browser says that the person closed its dialog, or waited too long. */
const canceledNames = new Set(['NotAllowedError', 'AbortError'])

/** Has the browser make a passkey. @throws whatever the browser says; see `passkeyTrouble` */
export async function makePasskey(options: PasskeyCreation): Promise<NewCredential> {
  const { id, rawId, response } = await startRegistration({ optionsJSON: options })
  const { clientDataJSON, attestationObject, transports } = response
  return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } }
}

/** How many dialogs the person has asked for and not answered. */
let openDialogs = 0

/**
 * Has the browser use a passkey: by a dialog, or with its autofill, which waits until the person chooses one there. The
 * browser does one at a time: a dialog ends an autofill that waits, and no autofill ends a dialog.
 * @throws whatever the browser says; see `passkeyTrouble`
 */
export async function askForPasskey(options: PasskeyRequest, isAutofill = false): Promise<UsedCredential> {
  if (isAutofill && openDialogs > 0) throw new DOMException('A dialog is open.', 'AbortError')
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

/** Ends what waits for a choice. */
export function stopWaiting(): void {
  WebAuthnAbortService.cancelCeremony()
}

/** Whether the person, or the page itself, ended it: nothing went wrong. */
export function wasCanceled(error: unknown): boolean {
  return error instanceof Error && canceledNames.has(error.name)
}

/** What to say about a passkey that the browser did not make or use; null for what is not the browser's. */
export function passkeyTrouble(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if (error.name === 'InvalidStateError') return 'This device has a passkey of your account already.'
  if (wasCanceled(error)) return 'No passkey was used. Try again when you are ready.'
  if (error.name === 'SecurityError' || error.name === 'NotSupportedError') {
    return 'This browser cannot use passkeys here. Please choose another way.'
  }
  return null
}
