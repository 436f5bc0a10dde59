import { ORPCError } from '@orpc/client'

type Confirm = () => Promise<boolean>

let confirm: Confirm | null = null
let underWay: Promise<boolean> | null = null

/**
 * Says who asks people to confirm that it is them: the frame of the signed-in screens does.
 * @param next resolves to whether they did
 * @returns how to take that back
 */
export function onFreshLoginRequired(next: Confirm): () => void {
  confirm = next
  return () => {
    if (confirm === next) confirm = null
  }
}

/**
 * Sends something, and once more after the person confirmed that it is them if the server asks for that. Everything that
 * asks for it meanwhile waits for the same answer.
 * @throws what `send` throws; the server's refusal when the person does not confirm
 */
export async function withFreshLogin<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (!confirm || !(error instanceof ORPCError) || error.code !== 'FRESH_LOGIN_REQUIRED') throw error
    underWay ??= confirm().finally(() => {
      underWay = null
    })
    if (!(await underWay)) throw error
    return send()
  }
}
