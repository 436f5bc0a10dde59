import type { NotificationData } from '../../notifications/kinds.ts'
import { formatDateTime } from '../../platform/contract/date-formats.ts'
import type { EmailTemplate } from '../../platform/server/mail/email-template.ts'

export type News = NotificationData<'membership'>

/** Where the server says a day without knowing the reader's zone; days end there later than in UTC. */
const timeZone = 'America/New_York'

/** The mail that tells what became of a membership. Its people share it: it names nobody. */
export function membershipLetter({ what, until }: News, baseUrl: string): EmailTemplate {
  const url = `${baseUrl}/membership`
  const day = until && formatDateTime(until, { dateStyle: 'long', timeZone })
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
