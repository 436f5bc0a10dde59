import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer, { type SendMailOptions } from 'nodemailer'
import type { Config } from '../config.ts'

export type Transport = {
  /** @param id of the mail, by which it can be forgotten */
  send(id: string, mail: SendMailOptions): Promise<void>
  /** Takes a mail away that lies here still; one that went out is out of reach. */
  forget(id: string): Promise<void>
}

/** Sends over SMTP when `SMTP_URL` is set; otherwise each mail becomes a file in `DATA_DIR/outbox`. */
export function createTransport(config: Config): Transport {
  return config.smtpUrl ? smtpTransport(config.smtpUrl) : fileTransport(join(config.dataDir, 'outbox'))
}

function smtpTransport(url: string): Transport {
  const transporter = nodemailer.createTransport(url, {
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as object)
  return {
    async send(_id, mail) {
      await transporter.sendMail(mail)
    },
    async forget() {},
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
  }
}
