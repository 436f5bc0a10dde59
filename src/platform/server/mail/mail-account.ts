import type { TokenSigner } from '../auth/signed-tokens.ts'
import type { Config } from '../config/config.ts'
import type { Community } from '../content/community.ts'
import type { StoredMailServer } from '../content/mail-server-setting.ts'
import type { Connection } from '../database/database.ts'

/** The mail server and the sender that are in effect. */
export type MailAccount = {
  /** Where they come from. Variables of the environment win over what an admin entered. */
  source: 'environment' | 'settings' | 'none'
  /** The server with its login, such as smtp://user:password@mail.example.org:587; undefined without a mail server. */
  url: string | undefined
  /** Whether the connection must be encrypted even if the server does not offer it first. */
  requiresTls: boolean
  /** The address and the name that emails come from. */
  from: string
  fromName: string
}

const passwordPurpose = 'mail server password'

/** Combines the environment and the settings into the mail account. */
export class MailAccounts {
  readonly #config: Config
  readonly #community: Community
  readonly #tokenSigner: TokenSigner

  constructor(config: Config, community: Community, tokenSigner: TokenSigner) {
    this.#config = config
    this.#community = community
    this.#tokenSigner = tokenSigner
  }

  /** The account in effect. Settings take effect at once in every process. @param tx as for `Community.content` */
  async current(tx?: Connection): Promise<MailAccount> {
    const { name, senderName, server } = await this.#community.emailSettings(tx)
    const { smtpUrl, sendsNoEmail, mailFrom, mailFromName } = this.#config
    const fromName = mailFromName ?? senderName ?? name
    if (smtpUrl) return { source: 'environment', url: smtpUrl, requiresTls: false, from: mailFrom, fromName }
    if (sendsNoEmail) {
      return { source: 'environment', url: undefined, requiresTls: false, from: mailFrom, fromName }
    }
    if (!server) return { source: 'none', url: undefined, requiresTls: false, from: mailFrom, fromName }
    const url = this.#urlOf(server)
    return { source: 'settings', url, requiresTls: server.security === 'starttls', from: server.from, fromName }
  }

  /** Encrypts a password for the settings. Only a process with the site's key can read it (docs/decisions/0078). */
  encryptPassword(password: string): string {
    return this.#tokenSigner.encrypt(passwordPurpose, password)
  }

  #urlOf({ host, port, security, user, password }: StoredMailServer): string {
    const secret = password === null ? null : this.#tokenSigner.decrypt(passwordPurpose, password)
    const login = user ? `${encodeURIComponent(user)}:${encodeURIComponent(secret ?? '')}@` : ''
    const name = host.includes(':') ? `[${host}]` : host
    return `${security === 'tls' ? 'smtps' : 'smtp'}://${login}${name}:${port}`
  }
}
