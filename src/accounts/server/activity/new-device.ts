import type { Role } from '../../../platform/contract/access.ts'
import { countryOf } from '../../../platform/server/auth/country-of-network.ts'
import type { RequestContext } from '../../../platform/server/auth/request-context.ts'
import type { Config } from '../../../platform/server/config/config.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import type { Letter } from '../../../platform/server/mail/email-template.ts'
import { deviceOf } from '../device.ts'
import { placeOf } from './place.ts'

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

type Holder = { id: string; email: string; role: Role }

/**
 * Notifies somebody of a login in a browser in which she had not logged in before, in the transaction of the login. Whoever
 * logs in again and again without keeping cookies gets a few such emails a day; the activity has them all.
 */
export async function notifyOfNewDevice(context: RequestContext, tx: Transaction, holder: Holder): Promise<void> {
  const { client, clock, config, limits, outbox } = context
  if (!(await limits.allowsWithin(tx, 'newDeviceMails', holder.id))) return
  const device = deviceOf(client.userAgent)
  const place = placeOf(countryOf(client.network), client.network)
  await outbox.queue(tx, holder.email, newDeviceEmail(config, holder.role, { device, place, at: clock.now() }))
}

type Login = { device: string; place: string; at: Date }

function newDeviceEmail({ baseUrl }: Config, role: Role, { device, place, at }: Login): Letter {
  const side = role === 'employer' ? '/employer' : ''
  return {
    subject: 'New login to your account',
    paragraphs: [
      'Somebody, most likely you, logged in to your account in a browser that is new to us.',
      `Device: ${device}\nPlace: ${place}\nTime: ${time.format(at)} UTC`,
      'If it was you, you need not do anything.',
      `If it was not you, set a new password at once: open ${baseUrl}${side}/login and choose "Forgot password". That logs out every device.`,
    ],
    action: { label: 'See recent activity', url: `${baseUrl}/account#recent-activity` },
  }
}
