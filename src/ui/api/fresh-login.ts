import { ORPCError } from '@orpc/client'

type ConfirmLogin = () => Promise<boolean>

let confirmLogin: ConfirmLogin | null = null
let pending: Promise<boolean> | null = null

/**
 * Registers the dialog that asks people to confirm their login. The frame of the signed-in screens provides it.
 * @param next resolves to whether the person confirmed
 * @returns a function that unregisters it
 */
export function onFreshLoginRequired(next: ConfirmLogin): () => void {
  confirmLogin = next
  return () => {
    if (confirmLogin === next) confirmLogin = null
  }
}

/**
 * Sends a request. If the server requires a fresh login, asks the person to confirm their login and sends it again.
 * Requests that need the same at that moment share one dialog.
 * @throws what `send` throws; FRESH_LOGIN_REQUIRED when the person does not confirm
 */
export async function withFreshLogin<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (!confirmLogin || !(error instanceof ORPCError) || error.code !== 'FRESH_LOGIN_REQUIRED') throw error
    pending ??= confirmLogin().finally(() => {
      pending = null
    })
    if (!(await pending)) throw error
    return send()
  }
}
