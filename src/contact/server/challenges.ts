import { createHmac, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { inArray, lt, sql } from 'drizzle-orm'
import * as z from 'zod'
import { hour } from '../../platform/contract/durations.ts'
import type { Database, Transaction } from '../../platform/server/database/database.ts'
import { contactChallenges, contactSecret } from './tables.ts'

/** Milliseconds for which a challenge can be answered. */
const lifetime = hour

/** Both numbers of the sum are between 1 and this (S2 §9). */
const maxNumber = 10

const payload = z.object({ id: z.uuid(), left: z.number(), right: z.number(), expiresAt: z.number() })
export type Challenge = z.infer<typeof payload>

/** Creates a sum, and the signed challenge that the client sends back with the answer. */
export async function createChallenge(db: Database): Promise<{ challenge: string; left: number; right: number }> {
  const left = randomInt(1, maxNumber + 1)
  const right = randomInt(1, maxNumber + 1)
  const content: Challenge = { id: randomUUID(), left, right, expiresAt: Date.now() + lifetime }
  const text = Buffer.from(JSON.stringify(content)).toString('base64url')
  return { challenge: `${text}.${sign(text, await secretOf(db))}`, left, right }
}

/** The content of a challenge; null if its signature is invalid or it has expired. */
export async function readChallenge(db: Database, challenge: string): Promise<Challenge | null> {
  const [text = '', signature = ''] = challenge.split('.')
  const expected = Buffer.from(sign(text, await secretOf(db)))
  const given = Buffer.from(signature)
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null
  const content = payload.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  return content.expiresAt > Date.now() ? content : null
}

/**
 * Marks a challenge as used, in the caller's transaction.
 * @returns false if it was used before; of several concurrent uses, one succeeds
 */
export async function consumeChallenge(tx: Transaction, { id, expiresAt }: Challenge): Promise<boolean> {
  const expired = tx
    .select({ id: contactChallenges.id })
    .from(contactChallenges)
    .where(lt(contactChallenges.expiresAt, sql`now()`))
    .limit(100)
    .for('update', { skipLocked: true })
  await tx.delete(contactChallenges).where(inArray(contactChallenges.id, expired))
  const used = await tx
    .insert(contactChallenges)
    .values({ id, expiresAt: new Date(expiresAt) })
    .onConflictDoNothing()
    .returning()
  return used.length === 1
}

function sign(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

/** The secret; the first caller creates it. */
async function secretOf(db: Database): Promise<string> {
  const [known] = await db.select().from(contactSecret)
  if (known) return known.secret
  await db
    .insert(contactSecret)
    .values({ secret: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  return secretOf(db)
}
