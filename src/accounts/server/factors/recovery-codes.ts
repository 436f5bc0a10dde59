import { hash, randomInt } from 'node:crypto'
import { and, count, eq } from 'drizzle-orm'
import type { Connection, Transaction } from '../../../platform/server/database/database.ts'
import { recoveryCodes } from './tables.ts'

const codeCount = 10
/** 24 characters from an alphabet of 32 are 120 bits, for which a plain hash is safe (OWASP ASVS 5.0, 6.5.2). */
const codeLength = 24
/** Crockford's base32, which has no characters that look alike. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Replaces an account's recovery codes. @returns the new codes in the form for the screen, which shows them once */
export async function replaceRecoveryCodes(tx: Transaction, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, () =>
    Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join(''),
  )
  await deleteRecoveryCodes(tx, accountId)
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ accountId, codeHash: hashCode(code) })))
  return codes.map((code) => code.replace(/.{4}(?!$)/g, '$&-'))
}

/** Uses up a recovery code. @returns whether the account had that code */
export async function consumeRecoveryCode(tx: Transaction, accountId: string, input: string): Promise<boolean> {
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.codeHash, hashCode(normalize(input)))))
    .returning({ accountId: recoveryCodes.accountId })
  return used.length === 1
}

export async function countRecoveryCodes(db: Connection, accountId: string): Promise<number> {
  const [row] = await db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  return row?.left ?? 0
}

export async function deleteRecoveryCodes(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
}

/** Crockford's normalization: case, dashes, and look-alike characters make no difference. */
function normalize(input: string): string {
  return input.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1')
}

function hashCode(code: string): string {
  return hash('sha256', code, 'base64url')
}
