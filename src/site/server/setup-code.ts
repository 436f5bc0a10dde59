import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Services } from '../../platform/server/auth/request-context.ts'
import { hashToken } from '../../platform/server/auth/tokens.ts'
import type { Connection } from '../../platform/server/database/database.ts'
import { setupCodes } from './tables.ts'

/** No letters or digits that are taken for each other: 0 and O, 1, I and L. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const codeLength = 8

/**
 * Makes a code for `/setup` while the site waits for its first admin; the database keeps its hash.
 * @returns the line for the terminal that invites the first admin, or null when the site is set up
 */
export async function setupInvitation({ community, config, db }: Services): Promise<string | null> {
  const { isSetUp } = await community.content()
  if (isSetUp) return null
  const characters = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)])
  const code = characters.join('')
  await db.insert(setupCodes).values({ codeHash: hashToken(code) })
  return `Open ${config.baseUrl}/setup and enter the code ${code.slice(0, 4)}-${code.slice(4)}`
}

/** Whether this is a code that a terminal printed; the hyphen, spaces and case do not matter. */
export async function isSetupCode(tx: Connection, typed: string): Promise<boolean> {
  const given = Buffer.from(hashToken(typed.toUpperCase().replace(/[^A-Z0-9]/g, '')))
  const known = await tx.select().from(setupCodes)
  // Every code is compared, each in constant time.
  return known.map(({ codeHash }) => timingSafeEqual(Buffer.from(codeHash), given)).includes(true)
}
