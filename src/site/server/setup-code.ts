import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Services } from '../../platform/server/auth/request-context.ts'
import { hashToken } from '../../platform/server/auth/signed-tokens.ts'
import type { Connection } from '../../platform/server/database/database.ts'
import { setupCodes } from './tables.ts'

/** Without characters that look alike: 0 and O, 1, I and L. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const codeLength = 8

/**
 * Creates a code for `/setup` if the site has not been set up. The database stores its hash.
 * @returns the line that the server prints with the code, or null if the site is set up
 */
export async function setupInvitation({ community, config, db }: Services): Promise<string | null> {
  const { isSetUp } = await community.content()
  if (isSetUp) return null
  const characters = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)])
  const code = characters.join('')
  await db.insert(setupCodes).values({ codeHash: hashToken(code) })
  return `Open ${config.baseUrl}/setup and enter the code ${code.slice(0, 4)}-${code.slice(4)}`
}

/** Whether this is a code that the server printed. Ignores hyphens, spaces and case. */
export async function isSetupCode(tx: Connection, typed: string): Promise<boolean> {
  const given = Buffer.from(hashToken(typed.toUpperCase().replace(/[^A-Z0-9]/g, '')))
  const known = await tx.select().from(setupCodes)
  // Compare all codes, each in constant time.
  return known.map(({ codeHash }) => timingSafeEqual(Buffer.from(codeHash), given)).includes(true)
}
