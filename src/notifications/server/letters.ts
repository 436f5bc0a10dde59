import type { EmailSection, EmailTemplate } from '../../platform/server/mail/email-template.ts'
import type { Pace } from '../contract.ts'

const words: Record<Exclude<Pace, 'each'>, { subject: string; note: string }> = {
  daily: { subject: 'Your daily digest', note: 'You chose one mail a day.' },
  weekly: { subject: 'Your weekly digest', note: 'You chose one mail a week.' },
}

/** What has waited for a person, in one mail. */
export function digestLetter(pace: Exclude<Pace, 'each'>, sections: EmailSection[], baseUrl: string): EmailTemplate {
  const { subject, note } = words[pace]
  return {
    subject,
    paragraphs: ['Here is what awaits you.'],
    sections,
    action: { label: 'Open your notifications', url: `${baseUrl}/notifications` },
    note: `${note} Change that here: ${baseUrl}/account/notifications`,
  }
}
