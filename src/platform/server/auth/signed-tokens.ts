import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { secrets } from '../tables.ts'

/** Length of a signature: 128 bits cannot be guessed, and keep URLs short. */
const signatureBytes = 16
/** AES-256-GCM with a nonce of 96 bits, as NIST SP 800-38D recommends, and a tag of 128. */
const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/**
 * Signs tokens that contain what they stand for (HMAC-SHA-256), for links that work without a login and are not stored;
 * and encrypts secrets. The key is in the database, so that all processes share it.
 */
export class TokenSigner {
  readonly #key: Buffer

  private constructor(key: Buffer) {
    this.#key = key
  }

  /** Reads the key. The very first process creates it. */
  static async open(db: Database): Promise<TokenSigner> {
    const name = 'sealing'
    const read = async () => (await db.select().from(secrets).where(eq(secrets.name, name)))[0]?.value
    const make = () =>
      db
        .insert(secrets)
        .values({ name, value: randomBytes(32).toString('base64url') })
        .onConflictDoNothing()
    const value = (await read()) ?? (await make().then(read))
    return new TokenSigner(Buffer.from(value ?? '', 'base64url'))
  }

  /**
   * @param purpose what the token is for; a token with another purpose is not accepted
   * @returns a token of letters, digits, `-`, `_` and one `.`
   */
  sign(purpose: string, content: string): string {
    return `${Buffer.from(content).toString('base64url')}.${this.#signatureOf(purpose, content).toString('base64url')}`
  }

  /** @returns the content of a token that was signed for this purpose; null for any other text */
  verify(purpose: string, token: string): string | null {
    const [encoded = '', signature = '', more] = token.split('.')
    if (more !== undefined) return null
    const content = Buffer.from(encoded, 'base64url').toString()
    const given = Buffer.from(signature, 'base64url')
    const expected = this.#signatureOf(purpose, content)
    return given.length === expected.length && timingSafeEqual(given, expected) ? content : null
  }

  /**
   * Encrypts what even its bearer, or a reader of a single table, must not read.
   * @param purpose as for `sign`
   * @returns letters, digits, `-` and `_`
   */
  encrypt(purpose: string, content: string): string {
    const nonce = randomBytes(nonceBytes)
    const encryption = createCipheriv(cipher, this.#keyFor(purpose), nonce)
    const encrypted = Buffer.concat([encryption.update(content, 'utf8'), encryption.final()])
    return Buffer.concat([nonce, encryption.getAuthTag(), encrypted]).toString('base64url')
  }

  /** @returns the content that was encrypted for this purpose; null for any other text */
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

  /** A separate key for each purpose (RFC 5869). */
  #keyFor(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#key, '', `encryption\n${purpose}`, 32))
  }

  #signatureOf(purpose: string, content: string): Buffer {
    return createHmac('sha256', this.#key).update(`${purpose}\n${content}`).digest().subarray(0, signatureBytes)
  }
}

/** A new secret of 256 random bits for links and cookies, in base64url (43 characters). */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A type of its own, so that nobody passes a token or a cookie instead. */
export type TokenHash = string & { readonly hashOf: 'token' }

/** What the database stores of a token. A plain hash is enough, because 256 random bits cannot be guessed. */
export function hashToken(token: string): TokenHash {
  return hash('sha256', token, 'base64url') as TokenHash
}
