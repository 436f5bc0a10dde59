import { createHash, type Hash } from 'node:crypto'

type Bytes = AsyncIterable<Uint8Array>

/** Bytes as they go by, which end up in the hash. */
export async function* hashing(content: Bytes, hash: Hash): AsyncGenerator<Uint8Array, void, void> {
  for await (const piece of content) {
    hash.update(piece)
    yield piece
  }
}

/** @returns the SHA-256 of what there is to read, as hexadecimal digits */
export async function sha256Of(content: Bytes): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of content) hash.update(piece)
  return hash.digest('hex')
}

/** A line of SHA256SUMS. */
export const sumLine = (sha256: string, name: string) => `${sha256}  ${name}\n`
