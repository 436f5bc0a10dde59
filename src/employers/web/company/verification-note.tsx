import { Alert, Anchor } from '@mantine/core'
import { IconRosetteDiscountCheck, IconShieldQuestion } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { OwnCompany } from '../../contract.ts'
import classes from './company.module.css'

/** Shows whether the viewer's company is verified, why, and how to get it verified. */
export function VerificationNote({ company }: { company: OwnCompany }) {
  if (company.isVerified) {
    return (
      <Alert color="green" icon={<IconRosetteDiscountCheck size={22} aria-hidden="true" />} title="Verified">
        {company.verifiedBy === 'domain'
          ? company.website
            ? 'Your company has an email address at your website’s domain.'
            : 'Your company has an email address at its own domain.'
          : 'Our team verified your company.'}{' '}
        {company.verifiedDomain === null
          ? 'Members see that next to its name.'
          : `Members see “Verified as ${company.verifiedDomain}” next to its name.`}{' '}
        You can browse candidates and write to them.
        {company.verifiedBy === 'domain' &&
          ' Candidates who hide their name or hide from some companies appear only after our team has also verified yours.'}
      </Alert>
    )
  }
  return (
    <Alert color="gold" icon={<IconShieldQuestion size={22} aria-hidden="true" />} title="Not verified yet">
      You can post jobs, and members see that your company isn’t verified. To browse candidates and write to them, get
      your company verified in one of these ways:
      <ul className={classes.ways}>
        <li>
          {company.website ? (
            <>
              Use an email address at <strong>{hostOf(company.website)}</strong>. Change yours in your{' '}
              <Anchor component={Link} to="/account">
                account settings
              </Anchor>
              {company.can.invite && (
                <>
                  , or{' '}
                  <Anchor component={Link} to="/employer/people">
                    invite someone
                  </Anchor>{' '}
                  who has one
                </>
              )}
              .
            </>
          ) : (
            <>
              Use an email address at your company’s own domain. Change yours in your{' '}
              <Anchor component={Link} to="/account">
                account settings
              </Anchor>
              . An address at a public email provider doesn’t count.
            </>
          )}
        </li>
        <li>
          Or{' '}
          <Anchor component={Link} to="/contact">
            contact us
          </Anchor>
          , and we can verify your company. We also review all new companies.
        </li>
      </ul>
    </Alert>
  )
}

function hostOf(website: string): string {
  return new URL(website).hostname.replace(/^www\./, '')
}
