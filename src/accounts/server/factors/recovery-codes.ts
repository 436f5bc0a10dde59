import { hash, randomInt } from 'node:crypto'
import { and, count, eq } from 'drizzle-orm'
import type { Connection, Transaction } from '../../../platform/server/database/database.ts'
import { recoveryCodes } from './tables.ts'

/** How many a person gets at once. */
const codeCount = 10
/** 24 of 32 characters are 120 bits, which a plain hash keeps safe (OWASP ASVS 5.0, 6.5.2). */
const codeLength = 24
/** Crockford's base32: nothing in it is mistaken for something else. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Gives an account new recovery codes; its older ones stop working. @returns them as they are shown, once */
export async function renewCodes(tx: Transaction, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, () =>
    Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join(''),
  )
  await forgetCodes(tx, accountId)
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ accountId, codeHash: hashCode(code) })))
  return codes.map((code) => code.replace(/.{4}(?!$)/g, '$&-'))
}

/** Uses a code up. @returns whether it was one */
export async function spendCode(tx: Transaction, accountId: string, typed: string): Promise<boolean> {
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.codeHash, hashCode(normalized(typed)))))
    .returning({ accountId: recoveryCodes.accountId })
  return used.length === 1
}

export async function countCodes(db: Connection, accountId: string): Promise<number> {
  const [row] = await db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  return row?.left ?? 0
}

export async function forgetCodes(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
}

/** As Crockford asks: case, dashes and look-alikes make no difference. */
function normalized(typed: string): string {
  return typed.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1')
}

function hashCode(code: string): string {
  return hash('sha256', code, 'base64url')
}
