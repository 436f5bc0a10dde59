import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A comment, which event streams ignore. */
export const signOfLife = Buffer.from(': \n\n')

/** Bytes that may wait for a reader, a hundred of the largest messages: one who falls further behind starts anew. */
const maxWaiting = 800_000

/**
 * Takes the connection of an unanswered request out of HTTP's hands and begins an event stream on it. As far as the
 * server and whoever looks at its requests can see, this answer is done, and whatever they keep of it is let go. That
 * is most of what an open stream would cost.
 * @param begin is given the connection; never called when the reader has gone meanwhile
 */
export function beginEventStream(
  response: ServerResponse,
  headers: OutgoingHttpHeaders,
  begin: (socket: Socket) => void,
): void {
  const { socket } = response
  // Whoever left while the request was looked at will not be heard leaving any more.
  if (response.destroyed || socket?.destroyed) return
  // Another answer comes first on this connection, unless the reader is gone.
  if (!socket) {
    response.once('socket', () => beginEventStream(response, headers, begin))
    return
  }
  response.emit('finish')
  // The connection ends with the stream: whoever sends another request on it was told so (RFC 9112 §9.6).
  socket.removeAllListeners('data')
  socket.on('data', () => socket.destroy())
  socket.write(headOf(headers))
  begin(socket)
}

/** Writes unless the stream is ending; ends that of a reader who is too far behind. */
export function writeTo(socket: Socket, bytes: Buffer): void {
  if (socket.writableEnded || socket.destroyed) return
  if (socket.writableLength > maxWaiting) socket.destroy()
  else socket.write(bytes)
}

/** One event as it goes over the wire. */
export function eventBytes(name: string, data: object): Buffer {
  return Buffer.from(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
}

/** The head of an answer that goes on until its connection ends, for HTTP/1.0 as well (RFC 9112 §6.3). */
function headOf(headers: OutgoingHttpHeaders): string {
  const all = { ...headers, 'content-type': 'text/event-stream', connection: 'close', date: new Date().toUTCString() }
  const lines = Object.entries(all).flatMap(([name, value]) => [value ?? []].flat().map((each) => `${name}: ${each}`))
  return ['HTTP/1.1 200 OK', ...lines, '', ''].join('\r\n')
}
