import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { secrets } from './tables.ts'

/** Bytes of a seal: 128 bits cannot be guessed, and keep addresses short. */
const sealBytes = 16

/**
 * Makes tokens that carry what they stand for and cannot be made by others (HMAC-SHA-256), for links that work
 * without a login and are not kept anywhere. The key lies in the database, so that all processes share it.
 */
export class Sealing {
  readonly #key: Buffer

  private constructor(key: Buffer) {
    this.#key = key
  }

  /** Reads the key; the first process of all makes it. */
  static async open(db: Database): Promise<Sealing> {
    const name = 'sealing'
    const read = async () => (await db.select().from(secrets).where(eq(secrets.name, name)))[0]?.value
    const make = () =>
      db
        .insert(secrets)
        .values({ name, value: randomBytes(32).toString('base64url') })
        .onConflictDoNothing()
    const value = (await read()) ?? (await make().then(read))
    return new Sealing(Buffer.from(value ?? '', 'base64url'))
  }

  /**
   * @param purpose what the token is for: one made for something else does not open
   * @returns a token of letters, digits, `-`, `_` and one `.`
   */
  seal(purpose: string, content: string): string {
    return `${Buffer.from(content).toString('base64url')}.${this.#sealOf(purpose, content).toString('base64url')}`
  }

  /** @returns what was sealed for this purpose, or null for anything that was not */
  unseal(purpose: string, token: string): string | null {
    const [encoded = '', seal = '', more] = token.split('.')
    if (more !== undefined) return null
    const content = Buffer.from(encoded, 'base64url').toString()
    const given = Buffer.from(seal, 'base64url')
    const expected = this.#sealOf(purpose, content)
    return given.length === expected.length && timingSafeEqual(given, expected) ? content : null
  }

  #sealOf(purpose: string, content: string): Buffer {
    return createHmac('sha256', this.#key).update(`${purpose}\n${content}`).digest().subarray(0, sealBytes)
  }
}
