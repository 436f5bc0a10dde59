import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { ClamdConfig } from '../config/setting-rules.ts'

/** Milliseconds that a scan may take: whoever uploads waits for it. */
const timeout = 20_000
/** Bytes of an answer that are read at most: a name is all that it should hold. */
const longestAnswer = 4096

/** A virus scanner that does not say whether a file is clean. */
export class ScannerAway extends Error {}

/**
 * Asks a clamd whether a file is clean, piece by piece over its own protocol (man clamd, INSTREAM).
 * @returns the name of what was found in it; null for nothing
 * @throws ScannerAway when it cannot be reached, takes too long, or refuses
 */
export async function scanFile(clamd: ClamdConfig, path: string): Promise<string | null> {
  const answer = await ask(clamd, Readable.from(streamOf(path)))
  if (answer === 'stream: OK') return null
  const [, found] = /^stream: (.+) FOUND$/.exec(answer) ?? []
  if (found) return found
  throw new ScannerAway(`clamd answered ${JSON.stringify(answer.slice(0, 200))}`)
}

/** Asks a clamd for a sign of life. @throws ScannerAway when it gives none */
export async function requireScanner(clamd: ClamdConfig): Promise<void> {
  const answer = await ask(clamd, Readable.from([Buffer.from('zPING\0')]))
  if (answer !== 'PONG') throw new ScannerAway(`clamd answered ${JSON.stringify(answer.slice(0, 200))}`)
}

/** The command, the file in pieces with their lengths, and a piece of no length that ends it. */
async function* streamOf(path: string): AsyncGenerator<Buffer, void, void> {
  yield Buffer.from('zINSTREAM\0')
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) yield Buffer.concat([sizeOf(piece), piece])
  yield sizeOf(Buffer.alloc(0))
}

function sizeOf(piece: Buffer): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(piece.byteLength)
  return size
}

/** Sends a command over a connection of its own. @returns what is answered, without the byte that ends it */
async function ask(clamd: ClamdConfig, command: Readable): Promise<string> {
  const socket = connect(clamd)
  try {
    return await answerTo(socket, command)
  } catch (error) {
    throw new ScannerAway('clamd does not answer', { cause: error })
  } finally {
    command.destroy()
    socket.destroy()
  }
}

function answerTo(socket: Socket, command: Readable): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('It takes too long.')), timeout)
    let answer = ''
    const end = () => {
      clearTimeout(timer)
      // It may answer before it has heard everything, and close: what is on its way then is lost, not the answer.
      if (answer) resolve(answer.split('\0')[0]?.trim() ?? '')
      else reject(new Error('It said nothing.'))
    }
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString('latin1')
      if (answer.includes('\0') || answer.length > longestAnswer) end()
    })
    socket.on('end', end)
    socket.on('close', end)
    socket.on('error', (error) => {
      if (answer) return end()
      clearTimeout(timer)
      reject(error)
    })
    command.on('error', reject)
    command.pipe(socket, { end: false })
  })
}
