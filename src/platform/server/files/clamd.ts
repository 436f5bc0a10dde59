import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { ClamdConfig } from '../config/setting-rules.ts'

/** How long a scan may take, in milliseconds. The person who uploads waits for it. */
const timeout = 20_000
/** How many bytes of a response are read. It should only contain a name. */
const maxResponseLength = 4096

/** The virus scanner did not say whether a file is clean. */
export class ScannerUnavailable extends Error {}

/**
 * Scans a file with clamd, over its own protocol (man clamd, INSTREAM).
 * @returns the name of what was found; null when the file is clean
 * @throws ScannerUnavailable when clamd cannot be reached, takes too long, or refuses
 */
export async function scanFile(clamd: ClamdConfig, path: string): Promise<string | null> {
  const response = await sendCommand(clamd, Readable.from(streamOf(path)))
  if (response === 'stream: OK') return null
  const [, found] = /^stream: (.+) FOUND$/.exec(response) ?? []
  if (found) return found
  throw new ScannerUnavailable(`clamd answered ${JSON.stringify(response.slice(0, 200))}`)
}

/** Checks that clamd responds. @throws ScannerUnavailable when it does not */
export async function requireScanner(clamd: ClamdConfig): Promise<void> {
  const response = await sendCommand(clamd, Readable.from([Buffer.from('zPING\0')]))
  if (response !== 'PONG') throw new ScannerUnavailable(`clamd answered ${JSON.stringify(response.slice(0, 200))}`)
}

/** The command, the file in chunks with their lengths, and a chunk of length zero at the end. */
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

/** Sends a command over its own connection. @returns the response without its terminator */
async function sendCommand(clamd: ClamdConfig, command: Readable): Promise<string> {
  const socket = connect(clamd)
  try {
    return await responseTo(socket, command)
  } catch (error) {
    throw new ScannerUnavailable('clamd does not answer', { cause: error })
  } finally {
    command.destroy()
    socket.destroy()
  }
}

function responseTo(socket: Socket, command: Readable): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('It takes too long.')), timeout)
    let response = ''
    const end = () => {
      clearTimeout(timer)
      // clamd may respond and disconnect before it has received everything. Then data is lost, but not the response.
      if (response) resolve(response.split('\0')[0]?.trim() ?? '')
      else reject(new Error('It said nothing.'))
    }
    socket.on('data', (chunk: Buffer) => {
      response += chunk.toString('latin1')
      if (response.includes('\0') || response.length > maxResponseLength) end()
    })
    socket.on('end', end)
    socket.on('close', end)
    socket.on('error', (error) => {
      if (response) return end()
      clearTimeout(timer)
      reject(error)
    })
    command.on('error', reject)
    command.pipe(socket, { end: false })
  })
}
