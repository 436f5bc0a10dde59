import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer, { type SendMailOptions } from 'nodemailer'
import type { Config } from '../config.ts'

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
  return config.smtpUrl
    ? smtpTransport(config.smtpUrl, config.smtpTimeout * 1000)
    : fileTransport(join(config.dataDir, 'outbox'))
}

/** @param timeout milliseconds of silence after which the server is given up; a mail may take twice as long in all */
function smtpTransport(url: string, timeout: number): Transport {
  const transporter = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: connections,
    // What was cut off is tried again by our own queue, which knows when, and notes why.
    maxRequeues: 0,
    idleTimeout: 30_000,
    connectionTimeout: Math.min(timeout, 10_000),
    greetingTimeout: Math.min(timeout, 10_000),
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(_id, mail) {
      await transporter.sendMail({ ...mail, signal: AbortSignal.timeout(2 * timeout) })
    },
    async forget() {},
    close() {
      transporter.close()
    },
  }
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
