import { hash, randomBytes } from 'node:crypto'

/** A new secret of 256 random bits for links and cookies, in base64url (43 characters). */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a token. A plain hash is enough: nobody can guess 256 random bits. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url')
}
