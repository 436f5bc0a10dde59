import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer, { type SendMailOptions } from 'nodemailer'
import type { Config } from '../config/config.ts'

/** Connections to the mail server at once. */
const connections = 5

export type Transport = {
  /** @param id of the mail, by which it can be forgotten */
  send(id: string, mail: SendMailOptions): Promise<void>
  /** Takes a mail away that lies here still; one that went out is out of reach. */
  forget(id: string): Promise<void>
  /** Ends the connections; what is being sent fails, and is sent later. */
  close(): void
}

/** Sends over SMTP when `SMTP_URL` is set; otherwise each mail becomes a file in `DATA_DIR/outbox`. */
export function createTransport(config: Config): Transport {
  if (!config.smtpUrl) return fileTransport(outboxFolder(config))
  const transporter = createTransporter(config.smtpUrl, config.smtpTimeout * 1000, connections)
  return {
    async send(_id, mail) {
      await transporter.sendMail({ ...mail, signal: AbortSignal.timeout(2 * config.smtpTimeout * 1000) })
    },
    async forget() {},
    close() {
      transporter.close()
    },
  }
}

/** Where mails become files. */
export function outboxFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'outbox')
}

/**
 * Sends one mail over a connection of its own, for somebody who waits for the outcome.
 * @param timeout milliseconds for all of it
 * @returns what the mail server answered
 * @throws Error with its answer when it did not take the mail
 */
export async function sendOnce(smtpUrl: string, timeout: number, mail: SendMailOptions): Promise<string> {
  const transporter = createTransporter(smtpUrl, timeout, 1)
  try {
    const { response } = await transporter.sendMail({ ...mail, signal: AbortSignal.timeout(timeout) })
    return response
  } finally {
    transporter.close()
  }
}

/** @param timeout milliseconds of silence after which the server is given up */
function createTransporter(url: string, timeout: number, maxConnections: number) {
  return nodemailer.createTransport({
    url,
    pool: true,
    maxConnections,
    // What was cut off is tried again by our own queue, which knows when, and notes why.
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
  const transporter = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const fileOf = (id: string) => join(folder, `${id}.eml`)
  return {
    async send(id, mail) {
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
