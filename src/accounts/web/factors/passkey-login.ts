import { t } from '#text'
import { messageOf } from '../../../ui/api/api-client.ts'
import type { Account } from '../../contract.ts'
import { factorsApi } from './api.ts'
import { askForPasskey, canAutofill, passkeyErrorMessage, stopWaiting, wasCanceled } from './passkey-ceremonies.ts'

export type Entrance = 'everybody' | 'employers'

/** When autofill gets a new challenge, in milliseconds: before the old one expires. */
const renewalInterval = 8 * 60_000
const noDomain = t`This site has no domain name yet, and passkeys need one.`
const failed = t`Login failed. Please try again.`

/** Logs in with the browser's passkey dialog. @throws Error with a message for the person */
export async function logInWithPasskeyDialog(entrance: Entrance): Promise<Account> {
  try {
    const { passkey } = await factorsApi.client.offerPasskeyLogin()
    if (!passkey) throw new Error(noDomain)
    const credential = await askForPasskey(passkey)
    return await factorsApi.client.logInWithPasskey({ credential, entrance })
  } catch (error) {
    throw new Error(messageFor(error))
  }
}

/**
 * Offers passkeys in the browser's autofill until it is stopped. After an error, it reports the message and offers
 * passkeys again.
 * @returns a function that stops it
 */
export function offerPasskeyAutofill(
  entrance: Entrance,
  onDone: (account: Account) => void,
  onFailure: (message: string) => void,
): () => void {
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function offer(): Promise<void> {
    if (isStopped || !(await canAutofill())) return
    const { passkey } = await factorsApi.client.offerPasskeyLogin()
    if (isStopped || !passkey) return
    timer = setTimeout(stopWaiting, renewalInterval)
    const credential = await askForPasskey(passkey, true)
    if (!isStopped) onDone(await factorsApi.client.logInWithPasskey({ credential, entrance }))
  }

  async function keepOffering(): Promise<void> {
    const since = Date.now()
    await offer().catch((error) => {
      clearTimeout(timer)
      const isRenewal = wasCanceled(error) && Date.now() - since >= renewalInterval
      if (!wasCanceled(error) && !isStopped) onFailure(messageFor(error))
      if (isRenewal && !isStopped) return keepOffering()
    })
  }
  void keepOffering()
  return () => {
    isStopped = true
    clearTimeout(timer)
    stopWaiting()
  }
}

function messageFor(error: unknown): string {
  if (error instanceof Error && error.message === noDomain) return noDomain
  return passkeyErrorMessage(error) ?? messageOf(error, failed)
}
