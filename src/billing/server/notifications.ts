import { t } from '#text'
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
        subject: t`Your membership has begun`,
        paragraphs: [t`Thank you for joining. You now have full access.`],
        action: { label: t`See your membership`, url },
        note: t`You can find your invoices there and cancel anytime.`,
      }
    case 'renewed':
      return {
        subject: t`Your payment arrived`,
        paragraphs: [t`Thank you. We received your payment, and your membership continues.`],
        action: { label: t`See your membership`, url },
      }
    case 'pastDue':
      return {
        subject: t`A payment for your membership didn’t go through`,
        paragraphs: [
          t`We couldn’t charge your card on file. It may have expired.`,
          t`You keep your access until ${day}. Update your card to keep your membership.`,
        ],
        action: { label: t`Update your payment`, url },
      }
    case 'ended':
      return {
        subject: t`Your membership has ended`,
        paragraphs: [
          day
            ? t`Your membership is canceled. You’ve paid through ${day} and keep your access until then.`
            : t`Your access has ended. We’ve kept everything as you left it.`,
        ],
        action: { label: t`Renew your membership`, url },
      }
    case 'sponsored':
      return {
        subject: t`The community pays for your membership`,
        paragraphs: [
          day
            ? t`Your membership is sponsored until ${day}. You don’t need to do anything.`
            : t`Your membership is sponsored. You don’t need to do anything.`,
        ],
        action: { label: t`See your membership`, url },
      }
    case 'sponsorshipEnded':
      return {
        subject: t`Your sponsorship has ended`,
        paragraphs: [t`The community no longer pays for your membership. To stay a member, you can join on your own.`],
        action: { label: t`See your membership`, url },
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
