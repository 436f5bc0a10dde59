import type { NotificationData } from '../../../notifications/kinds.ts'
import type { EmailTemplate } from '../../../platform/server/mail/email-template.ts'

/** What a member is notified of about one of their applications. */
export type StatusNotification = NotificationData<'applicationStatus'>

/**
 * Sent to a member when their application changes its status, or its job closes, pauses, or reopens.
 * @param message the employer's message; empty for none
 */
export function statusEmail(baseUrl: string, data: StatusNotification, message: string): EmailTemplate {
  const { subject, paragraphs, note } = contentOf(data)
  const employerMessage = message === '' ? [] : [`${data.company} writes:`, message]
  return {
    subject,
    paragraphs: [...paragraphs, ...employerMessage],
    action: { label: 'Open your application', url: `${baseUrl}/applications/${data.applicationId}` },
    note,
  }
}

function contentOf({
  title,
  company,
  what,
}: StatusNotification): Pick<EmailTemplate, 'subject' | 'paragraphs' | 'note'> {
  switch (what) {
    case 'reviewing':
      return {
        subject: `${company} is reading your application`,
        paragraphs: [`Your application for ${title} has arrived: ${company} is reading it now.`],
        note: 'You get a mail as soon as there is more to tell.',
      }
    case 'interview':
      return {
        subject: `${company} would like to meet you`,
        paragraphs: [`You applied for ${title}, and ${company} would like to talk with you about it.`],
      }
    case 'offer':
      return {
        subject: `${company} makes you an offer`,
        paragraphs: [`You applied for ${title}, and ${company} would like you to have the job.`],
        note: 'Take the time you need. What you agree on is between you and the company.',
      }
    case 'hired':
      return {
        subject: `You are hired: ${title}`,
        paragraphs: [`Congratulations. ${company} has you down as hired for ${title}.`, 'We are happy for you.'],
      }
    case 'declined':
      return {
        subject: `Your application for ${title}`,
        paragraphs: [
          `Thank you for the time and thought you gave to your application for ${title}.`,
          `${company} has decided not to go on with it. We know this is not the answer you hoped for, and we are sorry.`,
        ],
      }
    case 'jobClosed':
      return {
        subject: `${title} is no longer open`,
        paragraphs: [
          `You applied for ${title} at ${company}. The job takes no new applications any more.`,
          'Yours stays with the company, which can still answer it.',
        ],
      }
    case 'jobPaused':
      return {
        subject: `${title} takes no applications for now`,
        paragraphs: [
          `You applied for ${title} at ${company}. The company is not active here at the moment, so it can neither ` +
            'read nor answer applications, and the job takes no new ones.',
          'Yours stays as it is, and we tell you when the job opens again. Please do not wait for it alone.',
        ],
        note: 'You can take your application back at any time; your note and your resume then go.',
      }
    case 'jobResumed':
      return {
        subject: `${title} is open again`,
        paragraphs: [
          `You applied for ${title}. ${company} is active here again, and can read and answer your application.`,
        ],
      }
  }
}

/** Sent to a company's employers for a new application. It does not name the applicant, who is shown after login only. */
export function newApplicationEmail(baseUrl: string, { id, title }: { id: string; title: string }): EmailTemplate {
  return {
    subject: `New application: ${title}`,
    paragraphs: [
      `Somebody applied for ${title}.`,
      'An answer within two weeks counts towards the response rate that members see beside your jobs.',
    ],
    action: { label: 'Read the application', url: `${baseUrl}/employer/applications/${id}` },
  }
}
