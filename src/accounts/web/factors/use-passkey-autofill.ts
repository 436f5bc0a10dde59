import { useEffect } from 'react'
import type { Account } from '../../contract.ts'
import type { Entrance } from './passkey-entry.ts'

/** What people do before they choose what the browser fills in; the first of it says that somebody is there. */
const acts = ['pointermove', 'pointerdown', 'keydown', 'focusin']

export const loadPasskeyEntry = () => import('./passkey-entry.ts')

/**
 * Offers passkeys among what the browser fills in while the screen is there. It begins with the first act on the page:
 * its code and its challenge are for whoever logs in, not for everybody who opens the page.
 * @param onDone called with who has logged in; must not change between renderings, nor may `onFailure`
 * @param onFailure called with what to say about a passkey that was refused
 */
export function usePasskeyAutofill(
  entrance: Entrance,
  onDone: (account: Account) => void,
  onFailure: (words: string) => void,
): void {
  useEffect(() => {
    if (!('PublicKeyCredential' in window)) return
    const listening = new AbortController()
    let isOver = false
    let stop: (() => void) | undefined

    function begin(): void {
      listening.abort()
      loadPasskeyEntry().then(
        ({ offerByAutofill }) => {
          if (!isOver) stop = offerByAutofill(entrance, onDone, onFailure)
        },
        // The button asks for it again.
        () => undefined,
      )
    }

    for (const act of acts) document.addEventListener(act, begin, { signal: listening.signal, passive: true })
    return () => {
      isOver = true
      listening.abort()
      stop?.()
    }
  }, [entrance, onDone, onFailure])
}
