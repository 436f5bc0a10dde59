import type { EmailTemplate } from '../../../platform/server/mail/email-template.ts'

/**
 * To a candidate: a company asks to see their resume.
 * @param verifiedDomain the domain that verified the company; null when an admin verified it
 */
export function resumeRequestEmail(
  baseUrl: string,
  company: { name: string; verifiedDomain: string | null },
): EmailTemplate {
  const { name, verifiedDomain } = company
  const who = verifiedDomain === null ? name : `${name} (verified as ${verifiedDomain})`
  return {
    subject: `${name} asks to see your resume`,
    paragraphs: [
      `${who} found you among the candidates and asks to see your resume.`,
      'Nobody there can open it until you say so. If you would rather not, you need not answer: they are not told.',
    ],
    action: { label: 'Decide', url: `${baseUrl}/profile/visibility#resume` },
  }
}

/** To the employer who asked: the candidate opened their resume. Does not name them, since they may become anonymous. */
export function resumeAllowedEmail(baseUrl: string, candidateId: string): EmailTemplate {
  return {
    subject: 'A candidate opened her resume to you',
    paragraphs: ['A candidate whose resume you asked for has opened it to your company.'],
    action: { label: 'See the candidate', url: `${baseUrl}/employer/candidates/${candidateId}` },
    note: 'It is for you and the people of your company. She can take it back at any time.',
  }
}
