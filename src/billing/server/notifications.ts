import type { NotificationData } from '../../notifications/kinds.ts'
import { notify } from '../../notifications/server/exports.ts'
import { formatDateTime } from '../../platform/contract/date-formats.ts'
import { communityTimeZone } from '../../platform/contract/locale.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import type { EmailTemplate } from '../../platform/server/mail/email-template.ts'
import { peopleOfMembership } from './memberships.ts'
import { isCharging } from './stripe/prices.ts'

export type MembershipNotification = NotificationData<'membership'>

/** The email about a change of a membership. All people of a membership get the same one, so it names no person. */
function membershipEmail({ what, until }: MembershipNotification, baseUrl: string): EmailTemplate {
  const url = `${baseUrl}/membership`
  const day = until && formatDateTime(until, { dateStyle: 'long', timeZone: communityTimeZone })
  switch (what) {
    case 'started':
      return {
        subject: 'Your membership has begun',
        paragraphs: ['Thank you for joining. Everything is open to you now.'],
        action: { label: 'See your membership', url },
        note: 'You find your invoices there, and can cancel any time.',
      }
    case 'renewed':
      return {
        subject: 'Your payment arrived',
        paragraphs: ['Thank you. The payment that was missing has arrived, and your membership goes on.'],
        action: { label: 'See your membership', url },
      }
    case 'pastDue':
      return {
        subject: 'A payment for your membership did not go through',
        paragraphs: [
          'We could not charge the card that is on file. This happens, for example when a card has expired.',
          `You keep your access until ${day}. With a card that works, everything goes on as before.`,
        ],
        action: { label: 'Update your payment', url },
      }
    case 'ended':
      return {
        subject: 'Your membership has ended',
        paragraphs: [
          day
            ? `Your membership is canceled. What is paid stays paid: you keep your access until ${day}.`
            : 'Your access has ended. Nothing of yours is lost: everything is as you left it.',
        ],
        action: { label: 'Renew your membership', url },
      }
    case 'sponsored':
      return {
        subject: 'The community pays for your membership',
        paragraphs: [
          day
            ? `Your membership is sponsored until ${day}. There is nothing to pay and nothing to do.`
            : 'Your membership is sponsored. There is nothing to pay and nothing to do.',
        ],
        action: { label: 'See your membership', url },
      }
    case 'sponsorshipEnded':
      return {
        subject: 'Your sponsorship has ended',
        paragraphs: ['The community no longer pays for your membership. You can go on by joining yourself.'],
        action: { label: 'See your membership', url },
      }
  }
}

/** Notifies all people of a membership of a change, in the caller's transaction. */
export async function notifyPeople(
  services: Services,
  tx: Transaction,
  membershipId: string,
  change: MembershipNotification,
): Promise<void> {
  if (services.config.stripe === undefined) return
  // Where memberships are free now, people still hear about a subscription from before, because they still pay for it.
  const isAboutPayment = change.what !== 'sponsored' && change.what !== 'sponsorshipEnded'
  if (!isAboutPayment && !(await isCharging(services, tx))) return
  const email = membershipEmail(change, services.config.baseUrl)
  const notification = { kind: 'membership', data: change, about: `membership:${membershipId}`, email } as const
  await notify(services, tx, notification, await peopleOfMembership(tx, membershipId))
}
