import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { type MailFault, startMailServer } from '../../../testing/servers/mail-server.ts'
import { adviceFor, failureOf } from '../failures.ts'
import { sendOnce } from '../transport.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

const sender = 'site@example.org'
const mail = { from: sender, to: 'ada@example.test', subject: 'A subject', text: 'Words' }

/** Sends one mail to a real server. @returns what its refusal means */
async function failureAt(url: string) {
  const error = await sendOnce({ url, requiresTls: false }, 1000, mail).then(
    (answer) => expect.fail(`accepted: ${answer}`),
    (refusal: unknown) => refusal,
  )
  const failure = failureOf(error)
  return { ...failure, remedy: adviceFor(failure, 'environment') }
}

/** A mail server with a fault for an address, or with settings of its own. */
async function serverAt(address: string, fault: MailFault | undefined, options?: SMTPServerOptions): Promise<string> {
  const server = await startMailServer((each) => (each === address ? fault : undefined), options)
  ends.push(server.stop)
  return server.url
}

/** A program at a port that is no mail server. */
async function programAt(answer: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => answer(socket.on('error', () => {}))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => server.close())
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test.each([
  [
    'there is no such address',
    550,
    '5.1.1 no such user',
    true,
    'The mail server rejected the address: 550 5.1.1 no such',
  ],
  ['greylisting', 451, '4.7.1 greylisted', false, 'The mail server postponed the email: 451 4.7.1 greylisted'],
  ['a full mailbox', 452, 'mailbox full', false, 'The mail server postponed the email: 452 mailbox full'],
])('a rejected recipient (%s) is distinguished from a postponed one', async (_what, code, says, isFinal, reason) => {
  const failure = await failureAt(await serverAt(mail.to, { refuses: 'address', code, says }))
  expect(failure).toMatchObject({ kind: 'recipient', status: code, isFinal, answer: `${code} ${says}` })
  expect(failure.reason).toContain(reason)
  expect(failure.remedy).toContain(isFinal ? 'Check the address' : 'The site tries again on its own')
})

test('a rejected sender names the setting and is retried', async () => {
  const failure = await failureAt(await serverAt(sender, { refuses: 'address', code: 553, says: 'not yours' }))
  expect(failure).toMatchObject({ kind: 'sender', isFinal: false })
  expect(failure.reason).toBe('The mail server rejected the sender address: 553 not yours')
  expect(failure.remedy).toContain('MAIL_FROM')
})

test('a rejected email is final', async () => {
  const failure = await failureAt(await serverAt(mail.to, { refuses: 'mail', code: 554, says: 'spam' }))
  expect(failure).toMatchObject({
    kind: 'content',
    isFinal: true,
    reason: 'The mail server rejected the email: 554 spam',
  })
})

test('a rejected login, a missing one, and one without a password are distinguished', async () => {
  const strict: SMTPServerOptions = {
    authOptional: false,
    onAuth: (_auth, _session, done) => done(Object.assign(new Error('5.7.8 wrong password'), { responseCode: 535 })),
  }
  const url = await serverAt('', undefined, strict)
  const refused = await failureAt(url.replace('smtp://', 'smtp://site:secret@'))
  expect(refused).toMatchObject({ kind: 'login', isFinal: false, status: 535 })
  expect(refused.reason).toContain('The mail server rejected the login: 535 5.7.8 wrong password')
  expect(refused.remedy).toContain('percent-encoded')
  expect(await failureAt(url)).toMatchObject({ kind: 'login', isFinal: false, status: 530 })
  expect(await failureAt(url.replace('smtp://', 'smtp://site@'))).toMatchObject({ kind: 'login', isFinal: false })
})

test('TLS failures are distinguished: wrong port, untrusted certificate, server without TLS', async () => {
  const plain = await serverAt('', undefined)
  const wrongPort = await failureAt(plain.replace('smtp://', 'smtps://'))
  expect(wrongPort).toMatchObject({ kind: 'tls', isFinal: false, answer: 'wrong version number' })
  expect(wrongPort.remedy).toContain('smtps:// is for port 465')
  const untrusted = await failureAt(await serverAt('', undefined, { disabledCommands: [] }))
  expect(untrusted).toMatchObject({ kind: 'tls', answer: expect.stringContaining('certificate') })
  expect(await failureAt(`${plain}?requireTLS=true`)).toMatchObject({ kind: 'tls', isFinal: false })
  const says = '5.7.0 Must issue a STARTTLS command first'
  const insisting = await failureAt(await serverAt(sender, { refuses: 'address', code: 530, says }))
  expect(insisting).toMatchObject({ kind: 'tls', answer: `530 ${says}` })
})

test('a server that is silent, down, unknown, or not a mail server is distinguished', async () => {
  const silent = await failureAt(await programAt(() => {}))
  expect(silent).toMatchObject({ kind: 'timeout', status: undefined, isFinal: false })
  expect(silent.reason).toMatch(/^The mail server didn’t answer in time: /)
  const web = await failureAt(await programAt((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')))
  expect(web).toMatchObject({ kind: 'protocol', answer: 'HTTP/1.1 400 Bad Request' })
  const blocking = await failureAt(await programAt((socket) => socket.end('554 5.7.1 blocked\r\n')))
  expect(blocking).toMatchObject({ kind: 'protocol', status: 554, isFinal: false })
  expect(await failureAt(await programAt((socket) => socket.destroy()))).toMatchObject({ kind: 'connection' })
  const gone = await startMailServer()
  await gone.stop()
  expect(await failureAt(gone.url)).toMatchObject({
    kind: 'connection',
    answer: expect.stringContaining('ECONNREFUSED'),
  })
  expect(await failureAt('smtp://mail.invalid:25')).toMatchObject({ kind: 'host', isFinal: false })
})

test('a long response with several lines and control characters becomes one short line', () => {
  const error = Object.assign(new Error(''), {
    code: 'EMESSAGE',
    responseCode: 554,
    response: `554-a\r\n554 b\u001b[31m${'x'.repeat(999)}`,
  })
  const { answer } = failureOf(error)
  expect(answer).toMatch(/^554-a 554 b \[31mx+$/)
  expect(answer.length).toBe(300)
})

test('a folder that is not writable is not reported as a fault of the mail server', () => {
  const error = Object.assign(new Error("EACCES: permission denied, open '/data/outbox/1.eml'"), { code: 'EACCES' })
  expect(failureOf(error)).toMatchObject({ kind: 'file', isFinal: false })
})
