import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer, { type SendMailOptions } from 'nodemailer'
import type { Config } from '../config.ts'

export type Transport = { send(mail: SendMailOptions): Promise<void> }

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
    async send(mail) {
      await transporter.sendMail(mail)
    },
  }
}

function fileTransport(folder: string): Transport {
  const transporter = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await transporter.sendMail(mail)
      const name = `${String(mail.messageId).replace(/[^\w-]/g, '_')}.eml`
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(join(folder, name), message as Buffer, { mode: 0o600 })
    },
  }
}
