import { useEffect } from 'react'
import type { Account } from '../../contract.ts'
import type { Entrance } from './passkey-login.ts'

/** Events before a person uses autofill. The first one shows that a person is using the page. */
const userEvents = ['pointermove', 'pointerdown', 'keydown', 'focusin']

export const loadPasskeyLogin = () => import('./passkey-login.ts')

/**
 * Offers passkeys in the browser's autofill while the screen is shown. It starts with the first interaction, so that
 * people who only open the page load neither its code nor a challenge.
 * @param onDone called with the account that logged in; must be the same function on every render, like `onFailure`
 * @param onFailure called with the error message for a rejected passkey
 */
export function usePasskeyAutofill(
  entrance: Entrance,
  onDone: (account: Account) => void,
  onFailure: (message: string) => void,
): void {
  useEffect(() => {
    if (!('PublicKeyCredential' in window)) return
    const listening = new AbortController()
    let isOver = false
    let stop: (() => void) | undefined

    function begin(): void {
      listening.abort()
      loadPasskeyLogin().then(
        ({ offerPasskeyAutofill }) => {
          if (!isOver) stop = offerPasskeyAutofill(entrance, onDone, onFailure)
        },
        // The button loads it again.
        () => undefined,
      )
    }

    for (const name of userEvents) document.addEventListener(name, begin, { signal: listening.signal, passive: true })
    return () => {
      isOver = true
      listening.abort()
      stop?.()
    }
  }, [entrance, onDone, onFailure])
}
