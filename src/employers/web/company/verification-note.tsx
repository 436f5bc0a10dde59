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
            ? 'An email address of yours is at the domain of your website.'
            : 'An email address of yours is at your company’s own domain.'
          : 'The community’s team vouches for your company.'}{' '}
        {company.verifiedDomain === null
          ? 'Members see that beside its name.'
          : `Beside its name members read “Verified as ${company.verifiedDomain}”.`}{' '}
        You can browse candidates and write to them.
        {company.verifiedBy === 'domain' &&
          ' Candidates who go without a name or hide from another company appear once the team, too, vouches for yours.'}
      </Alert>
    )
  }
  return (
    <Alert color="gold" icon={<IconShieldQuestion size={22} aria-hidden="true" />} title="Not verified yet">
      You can post jobs, which say so. To browse candidates and to write to them, your company has to be verified:
      <ul className={classes.ways}>
        <li>
          {company.website ? (
            <>
              Use an email address at <strong>{hostOf(company.website)}</strong>: change yours in your{' '}
              <Anchor component={Link} to="/account">
                account settings
              </Anchor>
              {company.can.invite && (
                <>
                  , or{' '}
                  <Anchor component={Link} to="/employer/people">
                    invite somebody
                  </Anchor>{' '}
                  who has one
                </>
              )}
              .
            </>
          ) : (
            <>
              Use an email address at your company’s own domain: change yours in your{' '}
              <Anchor component={Link} to="/account">
                account settings
              </Anchor>
              . An address at a public email provider does not count.
            </>
          )}
        </li>
        <li>
          Or{' '}
          <Anchor component={Link} to="/contact">
            write to the team
          </Anchor>
          , who can vouch for you. New companies are looked at anyway.
        </li>
      </ul>
    </Alert>
  )
}

function hostOf(website: string): string {
  return new URL(website).hostname.replace(/^www\./, '')
}
