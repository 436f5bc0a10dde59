import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A comment, which event streams ignore: it shows that the connection still works. */
export const heartbeatComment = Buffer.from(': \n\n')

/** Bytes that may wait for a reader, a hundred of the largest messages. A reader who falls further behind starts over. */
const maxBufferedBytes = 800_000

/**
 * Detaches the connection of an unanswered request from the HTTP server and begins an event stream on it. For the server
 * and everything that observes its requests, the response is finished, so they release what they hold of it. That is most
 * of what an open stream would cost.
 * @param begin gets the connection; it is not called if the reader has disconnected
 */
export function beginEventStream(
  response: ServerResponse,
  headers: OutgoingHttpHeaders,
  begin: (socket: Socket) => void,
): void {
  const { socket } = response
  // A reader who disconnected before now emits no further event.
  if (response.destroyed || socket?.destroyed) return
  // Another response comes first on this connection, unless the reader is gone.
  if (!socket) {
    response.once('socket', () => beginEventStream(response, headers, begin))
    return
  }
  response.emit('finish')
  // The connection ends with the stream; `connection: close` says so to clients that pipeline requests (RFC 9112 §9.6).
  socket.removeAllListeners('data')
  socket.on('data', () => socket.destroy())
  socket.write(headOf(headers))
  begin(socket)
}

/** Writes unless the stream is ending. Disconnects a reader who is too far behind. */
export function writeTo(socket: Socket, bytes: Buffer): void {
  if (socket.writableEnded || socket.destroyed) return
  if (socket.writableLength > maxBufferedBytes) socket.destroy()
  else socket.write(bytes)
}

/** One event as it is sent. */
export function eventBytes(name: string, data: object): Buffer {
  return Buffer.from(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
}

/** The head of a response that goes on until its connection ends, for HTTP/1.0 as well (RFC 9112 §6.3). */
function headOf(headers: OutgoingHttpHeaders): string {
  const all = { ...headers, 'content-type': 'text/event-stream', connection: 'close', date: new Date().toUTCString() }
  const lines = Object.entries(all).flatMap(([name, value]) => [value ?? []].flat().map((each) => `${name}: ${each}`))
  return ['HTTP/1.1 200 OK', ...lines, '', ''].join('\r\n')
}
