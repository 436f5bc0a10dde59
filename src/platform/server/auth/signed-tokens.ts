import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { secrets } from '../tables.ts'

/** Bytes of a seal: 128 bits cannot be guessed, and keep addresses short. */
const sealBytes = 16
/** AES-256-GCM with a nonce of 96 bits, as NIST SP 800-38D recommends, and a tag of 128. */
const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/**
 * Makes tokens that carry what they stand for and cannot be made by others (HMAC-SHA-256), for links that work
 * without a login and are not kept anywhere; and encrypts secrets. The key lies in the database, so that all processes share it.
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
   * @returns a token of letters, digits, `-`, `_` and one `..`
   */
  seal(purpose: string, content: string): string {
    return `${Buffer.from(content).toString('base64url')}.${this.#sealOf(purpose, content).toString('base64url')}`
  }

  /** @returns what was sealed for this purpose, or null for anything that was not */
  unseal(purpose: string, token: string): string | null {
    const [encoded = '', seal = '', more] = token.split('..')
    if (more !== undefined) return null
    const content = Buffer.from(encoded, 'base64url').toString()
    const given = Buffer.from(seal, 'base64url')
    const expected = this.#sealOf(purpose, content)
    return given.length === expected.length && timingSafeEqual(given, expected) ? content : null
  }

  /**
   * Encrypts what even its bearer, or a reader of one table, must not read.
   * @param purpose as for `seal`
   * @returns letters, digits, `-` and `_`
   */
  encrypt(purpose: string, content: string): string {
    const nonce = randomBytes(nonceBytes)
    const encryption = createCipheriv(cipher, this.#keyFor(purpose), nonce)
    const encrypted = Buffer.concat([encryption.update(content, 'utf8'), encryption.final()])
    return Buffer.concat([nonce, encryption.getAuthTag(), encrypted]).toString('base64url')
  }

  /** @returns what was encrypted for this purpose, or null for anything that was not */
  decrypt(purpose: string, token: string): string | null {
    const bytes = Buffer.from(token, 'base64url')
    if (bytes.length < nonceBytes + tagBytes) return null
    const decryption = createDecipheriv(cipher, this.#keyFor(purpose), bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    })
    decryption.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
    try {
      const content = decryption.update(bytes.subarray(nonceBytes + tagBytes))
      return Buffer.concat([content, decryption.final()]).toString()
    } catch {
      return null
    }
  }

  /** A key of its own for each purpose (RFC 5869). */
  #keyFor(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#key, '', `encryption\n${purpose}`, 32))
  }

  #sealOf(purpose: string, content: string): Buffer {
    return createHmac('sha256', this.#key).update(`${purpose}\n${content}`).digest().subarray(0, sealBytes)
  }
}
