import { messageOf } from '../../../ui/api.ts'
import type { Account } from '../../contract.ts'
import { factorsApi } from './api.ts'
import { askForPasskey, canAutofill, passkeyTrouble, stopWaiting, wasCanceled } from './passkey-ceremonies.ts'

export type Entrance = 'everybody' | 'employers'

/** Milliseconds after which autofill gets a new challenge, before the old one expires. */
const renewEvery = 8 * 60_000
const noDomain = 'This site has no domain name yet, and passkeys need one.'
const failed = 'Login failed. Please try again.'

/** Logs in by the browser's own dialog of passkeys. @throws Error with words for the person */
export async function logInByPasskey(entrance: Entrance): Promise<Account> {
  try {
    const { passkey } = await factorsApi.client.offerPasskeyLogin()
    if (!passkey) throw new Error(noDomain)
    const credential = await askForPasskey(passkey)
    return await factorsApi.client.logInWithPasskey({ credential, entrance })
  } catch (error) {
    throw new Error(wordsFor(error))
  }
}

/**
 * Offers passkeys among what the browser fills in, until it is stopped. A passkey that is refused is told, and offered
 * again.
 * @returns what stops it
 */
export function offerByAutofill(
  entrance: Entrance,
  onDone: (account: Account) => void,
  onFailure: (words: string) => void,
): () => void {
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function offer(): Promise<void> {
    if (isOver || !(await canAutofill())) return
    const { passkey } = await factorsApi.client.offerPasskeyLogin()
    if (isOver || !passkey) return
    timer = setTimeout(stopWaiting, renewEvery)
    const credential = await askForPasskey(passkey, true)
    if (!isOver) onDone(await factorsApi.client.logInWithPasskey({ credential, entrance }))
  }

  async function keepOffering(): Promise<void> {
    const since = Date.now()
    await offer().catch((error) => {
      clearTimeout(timer)
      const isRenewal = wasCanceled(error) && Date.now() - since >= renewEvery
      if (!wasCanceled(error) && !isOver) onFailure(wordsFor(error))
      if (isRenewal && !isOver) return keepOffering()
    })
  }
  void keepOffering()
  return () => {
    isOver = true
    clearTimeout(timer)
    stopWaiting()
  }
}

function wordsFor(error: unknown): string {
  if (error instanceof Error && error.message === noDomain) return noDomain
  return passkeyTrouble(error) ?? messageOf(error, failed)
}
