import { t } from '#text'
import type { Role } from '../../../platform/contract/access.ts'
import { perLocale } from '../../../platform/contract/locale.ts'
import { countryOf } from '../../../platform/server/auth/country-of-network.ts'
import type { RequestContext } from '../../../platform/server/auth/request-context.ts'
import type { Config } from '../../../platform/server/config/config.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import type { EmailTemplate } from '../../../platform/server/mail/email-template.ts'
import { describeDevice, describePlace } from './device-and-place.ts'

const time = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }),
)

type Holder = { id: string; email: string; role: Role }

/**
 * Counts an email about a new device, in the transaction of the login.
 * @returns whether to send it: a person whose browser keeps no cookies gets only a few of them a day, and finds every login in
 * the recent activity
 */
export function countNewDeviceEmail({ rateLimits }: RequestContext, tx: Transaction, holder: Holder): Promise<boolean> {
  return rateLimits.allowsWithin(tx, 'newDeviceMails', holder.id)
}

/** Emails the account's holder about a login in a browser that is new to the account, in the transaction of the login. */
export async function notifyOfNewDevice(context: RequestContext, tx: Transaction, holder: Holder): Promise<void> {
  const { client, clock, config, outbox } = context
  const device = describeDevice(client.userAgent)
  const place = describePlace(countryOf(client.network), client.network)
  await outbox.queue(tx, holder.email, newDeviceEmail(config, holder.role, { device, place, at: clock.now() }))
}

type Login = { device: string; place: string; at: Date }

function newDeviceEmail({ baseUrl }: Config, role: Role, { device, place, at }: Login): EmailTemplate {
  const side = role === 'employer' ? '/employer' : ''
  return {
    subject: t`New login to your account`,
    paragraphs: [
      t`Someone, most likely you, logged in to your account from a new device or browser.`,
      t`Device: ${device}\nPlace: ${place}\nTime: ${time().format(at)} UTC`,
      t`If this was you, you don’t need to do anything.`,
      t`If it wasn’t you, set a new password right away. Go to ${baseUrl}${side}/login and choose "Forgot password". This logs out every device.`,
    ],
    action: { label: t`See recent activity`, url: `${baseUrl}/account#recent-activity` },
  }
}
