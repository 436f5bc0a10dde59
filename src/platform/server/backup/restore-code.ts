import type { TokenSigner } from '../auth/signed-tokens.ts'

const purpose = 'backup restored'

/**
 * A code that proves that a backup was restored: only a site with the key that is in the backup can make it. The site
 * that the backup was made of has the same key, and accepts it.
 * @param madeAt when the backup was made (ISO 8601)
 */
export function makeRestoreCode(signer: TokenSigner, madeAt: string): string {
  return signer.sign(purpose, madeAt)
}

/** @returns when the backup was made; null for any other text than a code of this site */
export function madeAtOfRestoreCode(signer: TokenSigner, code: string): string | null {
  return signer.verify(purpose, code)
}
