import { t } from '#text'
import { formatDay } from '../../../platform/contract/date-formats.ts'
import { communityTimeZone } from '../../../platform/contract/locale.ts'
import type { EmailTemplate } from '../../../platform/server/mail/email-template.ts'

type FailingFeed = { company: string; failingSince: Date; failure: string }

/** Sent to a company's owners when its feed of jobs could not be read for about a day. */
export function feedFailingEmail(baseUrl: string, { company, failingSince, failure }: FailingFeed): EmailTemplate {
  return {
    subject: t`We can’t read the job feed of ${company}`,
    paragraphs: [
      t`Since ${formatDay(failingSince, communityTimeZone)}, we haven’t been able to import your jobs from your feed.`,
      failure,
      t`Your jobs stay as they are, and none is closed because of this. But new jobs and changes don’t reach us until the feed works again. We keep trying.`,
    ],
    action: { label: t`Open the import`, url: `${baseUrl}/employer/jobs/feed` },
    note: t`You get this email once. If the feed works again and fails later, we’ll let you know again.`,
  }
}
