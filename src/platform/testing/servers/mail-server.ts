import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server'

export type ReceivedMail = { to: string[]; raw: string }

/**
 * What a mail server does with an email instead of accepting it: it rejects the recipient, or the email after reading
 * it; it stops responding; or it disconnects while reading the email or after accepting it.
 */
export type MailFault =
  | { refuses: 'address' | 'mail'; code: number; says?: string }
  | 'says nothing'
  | 'drops within'
  | 'drops after'

/**
 * A real SMTP server on a free port that stores what it receives.
 * @param faultOf what goes wrong with the next email from or to an address; nothing when undefined
 * @param options the differences from a server without logins and encryption
 */
export async function startMailServer(
  faultOf: (address: string, role: 'from' | 'to') => MailFault | undefined = () => undefined,
  options: SMTPServerOptions = {},
) {
  const received: ReceivedMail[] = []
  /** Emails that were sent but not accepted. */
  const refused: ReceivedMail[] = []
  let highest = 0

  function create() {
    const faults = new Map<SMTPServerSession, MailFault>()
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 100,
      onConnect(_session, done) {
        highest = Math.max(highest, server.connections.size)
        done()
      },
      onMailFrom({ address }, _session, done) {
        const fault = faultOf(address, 'from')
        done(typeof fault === 'object' ? refusal(fault) : undefined)
      },
      onRcptTo({ address }, session, done) {
        const fault = faultOf(address, 'to')
        if (fault === undefined) return done()
        if (typeof fault === 'object' && fault.refuses === 'address') return done(refusal(fault))
        faults.set(session, fault)
        done()
      },
      onData(stream, session, done) {
        const fault = faults.get(session)
        faults.delete(session)
        if (fault === 'drops within') return void stream.once('data', () => socketOf(server, session)?.destroy())
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const to = session.envelope.rcptTo.map(({ address }) => address)
          const mail = { to, raw: Buffer.concat(chunks).toString() }
          if (fault === undefined || fault === 'drops after') received.push(mail)
          else refused.push(mail)
          if (fault === undefined) done()
          else if (fault === 'drops after') socketOf(server, session)?.destroy()
          else if (typeof fault === 'object') done(refusal(fault))
        })
      },
      ...options,
    })
    // A client that is killed resets its connection.
    server.on('error', () => {})
    return server
  }

  async function listen(port: number) {
    const server = create()
    server.listen(port, '127.0.0.1')
    await once(server.server, 'listening')
    return server
  }

  let server = await listen(0)
  const { port } = server.server.address() as AddressInfo
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refused,
    /** How many connections are open, and the highest number so far. */
    connections: () => ({ open: server.connections.size, highest }),
    /** Listens again after `stop`, as when it is restarted. */
    async comeBack() {
      server = await listen(port)
    },
    stop,
  }
}

function refusal({ code, says = code < 500 ? 'try again later' : 'never' }: { code: number; says?: string }): Error {
  return Object.assign(new Error(says), { responseCode: code })
}

/** The connection of a session, which smtp-server does not expose. */
function socketOf(server: SMTPServer, { id }: SMTPServerSession): Socket | undefined {
  const connections = [...server.connections] as unknown as { id: string; _socket: Socket }[]
  return connections.find((connection) => connection.id === id)?._socket
}
