import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { AcceptedPassword } from './accept-password.ts'

const derive = promisify(argon2)

/** OWASP's first recommendation for Argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32

/** @returns the hash in PHC string format, which includes the salt and the cost parameters */
export function hashPassword(password: AcceptedPassword): Promise<string> {
  return hashOf(password)
}

async function hashOf(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await tagOf(password, salt, cost)
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

/** Whether the password matches the hash; computed with the cost parameters in the hash. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash)
  if (!match) return false
  const [, memory, passes, parallelism, salt = '', tag = ''] = match
  const expected = Buffer.from(tag, 'base64')
  const actual = await tagOf(password, Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

const decoyHash = hashOf(randomBytes(16).toString('hex'))

/** Takes as long as `verifyPassword`, for an address without an account, so that timing does not reveal accounts. */
export async function verifyDecoyPassword(password: string): Promise<false> {
  await verifyPassword(password, await decoyHash)
  return false
}

function tagOf(password: string, nonce: Buffer, parameters: typeof cost): Promise<Buffer> {
  // Composed and decomposed accents count as the same password: NFC, as RFC 8265 requires.
  const message = password.normalize('NFC')
  return derive('argon2id', { message, nonce, tagLength, ...parameters } satisfies Argon2Parameters)
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
