import { t } from '#text'
import type { NotificationData } from '../../../notifications/kinds.ts'
import type { EmailTemplate } from '../../../platform/server/mail/email-template.ts'

/** What a member is notified of about one of their applications. */
export type StatusNotification = NotificationData<'applicationStatus'>

/**
 * Sent to a member when their application changes its status, or its job closes, pauses, or reopens.
 * @param message the employer's message; empty for none
 * @param isRevealed whether this step shows the company the member's hidden name
 */
export function statusEmail(
  baseUrl: string,
  data: StatusNotification,
  message: string,
  isRevealed = false,
): EmailTemplate {
  const { subject, paragraphs, note } = contentOf(data)
  const revelation = isRevealed ? [t`${data.company} now sees your name, your photo, and your resume.`] : []
  const employerMessage = message === '' ? [] : [t`${data.company} writes:`, message]
  return {
    subject,
    paragraphs: [...paragraphs, ...revelation, ...employerMessage],
    action: { label: t`Open your application`, url: `${baseUrl}/applications/${data.applicationId}` },
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
        subject: t`${company} is reading your application`,
        paragraphs: [t`${company} is reading your application for ${title}.`],
        note: t`We’ll email you when there’s an update.`,
      }
    case 'interview':
      return {
        subject: t`${company} would like to meet you`,
        paragraphs: [t`You applied for ${title}, and ${company} would like to talk with you about it.`],
      }
    case 'offer':
      return {
        subject: t`${company} is making you an offer`,
        paragraphs: [t`You applied for ${title}, and ${company} is offering you the job.`],
        note: t`Take the time you need. The details are between you and the company.`,
      }
    case 'hired':
      return {
        subject: t`You’re hired: ${title}`,
        paragraphs: [t`Congratulations. ${company} has hired you for ${title}.`, t`We’re so happy for you.`],
      }
    case 'declined':
      return {
        subject: t`Your application for ${title}`,
        paragraphs: [
          t`Thank you for the time and thought you gave to your application for ${title}.`,
          t`${company} has decided not to move forward with it. We know this isn’t the answer you hoped for, and we’re sorry.`,
        ],
      }
    case 'jobClosed':
      return {
        subject: t`${title} is no longer open`,
        paragraphs: [
          t`You applied for ${title} at ${company}. The job no longer takes new applications.`,
          t`The company still has yours and can still answer it.`,
        ],
      }
    case 'jobPaused':
      return {
        subject: t`${title} is paused for now`,
        paragraphs: [
          t`You applied for ${title} at ${company}. The company isn’t active here at the moment, so it can’t read or answer applications, and the job isn’t taking new ones.`,
          t`We’ll keep your application and let you know when the job opens again. We suggest applying for other jobs in the meantime.`,
        ],
        note: t`You can withdraw your application anytime, and we’ll delete your note and resume.`,
      }
    case 'jobResumed':
      return {
        subject: t`${title} is open again`,
        paragraphs: [
          t`You applied for ${title}. ${company} is active here again and can read and answer your application.`,
        ],
      }
  }
}

/** Sent to a company's employers for a new application. It does not name the applicant, who is shown after login only. */
export function newApplicationEmail(baseUrl: string, { id, title }: { id: string; title: string }): EmailTemplate {
  return {
    subject: t`New application: ${title}`,
    paragraphs: [
      t`Someone applied for ${title}.`,
      t`If you answer within two weeks, it counts toward the response rate that members see on your jobs.`,
    ],
    action: { label: t`Read the application`, url: `${baseUrl}/employer/applications/${id}` },
  }
}
