import { Anchor, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Application } from '../../contract.ts'
import classes from '../application.module.css'

/** What a member can expect of her application now, or do instead; nothing once she is hired. */
export function Outlook({ application }: { application: Application }) {
  const words = wordsOf(application)
  return words && <Text className={classes.outlook}>{words}</Text>
}

function wordsOf({ status, company, job }: Application): ReactNode {
  switch (status) {
    case 'new':
    case 'reviewing':
      if (job.isResting) return restWords(company.name)
      return job.isOpen
        ? 'You get a mail with each step.'
        : 'The job takes no new applications any more. Yours can still be answered, and you get a mail with each step.'
    case 'interview':
      return (
        <>
          How you meet is between the two of you. {company.name} can write to you here: it comes to your{' '}
          <To place="/inbox">messages</To>.
        </>
      )
    case 'offer':
      return (
        <>
          Take the time you need. What you agree on is between you and {company.name}, which can write to you here: it
          comes to your <To place="/inbox">messages</To>.
        </>
      )
    case 'declined':
      return (
        <>
          Thank you for the time and thought you gave to this. We know it is not the answer you hoped for, and we are
          sorry. <To place="/jobs">Other jobs are open</To>, whenever you like.
        </>
      )
    case 'withdrawn':
      return `You took it back, and what you sent is gone for good.${job.isOpen ? ' You can apply again.' : ''}`
    case 'hired':
      return null
  }
}

function restWords(company: string): string {
  return (
    `${company} is not active here at the moment, so it can neither read nor answer applications. Yours stays as it ` +
    'is, and you get a mail when the job opens again. Please do not wait for it alone.'
  )
}

function To({ place, children }: { place: string; children: string }) {
  return (
    <Anchor component={Link} to={place} inherit>
      {children}
    </Anchor>
  )
}
