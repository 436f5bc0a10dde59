import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import type { Config } from '../config/config.ts'
import type { MailAccount } from './mail-account.ts'

/** Connections to the mail server at once. */
const connections = 5

export type Transport = {
  /** @param id of the email, with which it can be deleted */
  send(id: string, mail: SendMailOptions): Promise<void>
  /** Deletes an email that is still stored here. One that was sent is out of reach. */
  forget(id: string): Promise<void>
  /** Closes the connections. Emails being sent fail, and are retried later. */
  close(): void
}

/** Sends over SMTP if there is a mail server; otherwise each email becomes a file in `DATA_DIR/outbox`. */
export function createTransport(config: Config, account: Pick<MailAccount, 'url' | 'requiresTls'>): Transport {
  const files = fileTransport(outboxFolder(config))
  if (!account.url) return files
  const server = { ...account, url: account.url }
  const timeout = config.smtpTimeout * 1000
  let opening: ReturnType<typeof createTransporter> | undefined
  return {
    async send(_id, mail) {
      opening ??= createTransporter(server, timeout, connections)
      const transporter = await opening
      await transporter.sendMail({ ...mail, signal: AbortSignal.timeout(2 * timeout) })
    },
    // The email may be a file from before the mail server was set.
    forget: files.forget,
    close() {
      opening?.then((transporter) => transporter.close())
    },
  }
}

/** The mail library, which is loaded with the first email: its code takes a tenth of a start, and megabytes. */
async function loadMailer() {
  return (await import('nodemailer')).default
}

type ServerUrl = { url: string; requiresTls: boolean }

/** The folder of emails that become files. */
export function outboxFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'outbox')
}

/**
 * Sends an email over its own connection, for a person who waits for the outcome.
 * @param timeout in milliseconds, for all of it
 * @returns the mail server's response
 * @throws Error with its response when it did not accept the email
 */
export async function sendOnce(server: ServerUrl, timeout: number, mail: SendMailOptions): Promise<string> {
  const transporter = await createTransporter(server, timeout, 1)
  try {
    const { response } = await transporter.sendMail({ ...mail, signal: AbortSignal.timeout(timeout) })
    return response
  } finally {
    transporter.close()
  }
}

/** @param timeout milliseconds without a response after which the attempt ends */
async function createTransporter({ url, requiresTls }: ServerUrl, timeout: number, maxConnections: number) {
  const mailer = await loadMailer()
  return mailer.createTransport({
    url,
    requireTLS: requiresTls,
    pool: true,
    maxConnections,
    // Our own queue retries, because it knows when and records why.
    maxRequeues: 0,
    idleTimeout: 30_000,
    connectionTimeout: Math.min(timeout, 10_000),
    greetingTimeout: Math.min(timeout, 10_000),
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

function fileTransport(folder: string): Transport {
  const fileOf = (id: string) => join(folder, `${id}.eml`)
  return {
    async send(id, mail) {
      const mailer = await loadMailer()
      const transporter = mailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message } = await transporter.sendMail(mail)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(fileOf(id), message as Buffer, { mode: 0o600 })
    },
    async forget(id) {
      await rm(fileOf(id), { force: true })
    },
    close() {},
  }
}
