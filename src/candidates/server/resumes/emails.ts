import { t } from '#text'
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
  const who = verifiedDomain === null ? name : t`${name} (verified as ${verifiedDomain})`
  return {
    subject: t`${name} would like to see your resume`,
    paragraphs: [
      t`${who} found your candidate profile and would like to see your resume.`,
      t`No one there can open it unless you allow it. If you’d rather not, you don’t need to answer. We won’t tell them if you decline.`,
    ],
    action: { label: t`Review the request`, url: `${baseUrl}/profile/visibility#resume` },
  }
}

/** To the employer who asked: the candidate opened their resume. Does not name them, since they may become anonymous. */
export function resumeAllowedEmail(baseUrl: string, candidateId: string): EmailTemplate {
  return {
    subject: t`A candidate shared their resume with you`,
    paragraphs: [t`A candidate whose resume you asked for has shared it with your company.`],
    action: { label: t`See the candidate`, url: `${baseUrl}/employer/candidates/${candidateId}` },
    note: t`It’s only for you and your company. The candidate can stop sharing it anytime.`,
  }
}
