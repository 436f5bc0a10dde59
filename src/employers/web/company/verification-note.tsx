import { Alert, Anchor } from '@mantine/core'
import { IconRosetteDiscountCheck, IconShieldQuestion } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { OwnCompany } from '../../contract.ts'
import classes from './company.module.css'

/** Whether somebody vouches for the viewer's company, why, and what she can do about it. */
export function VerificationNote({ company }: { company: OwnCompany }) {
  if (company.isVerified) {
    return (
      <Alert color="green" icon={<IconRosetteDiscountCheck size={22} aria-hidden="true" />} title="Verified">
        {company.verifiedBy === 'domain'
          ? 'A mail address of yours is at the domain of your website.'
          : 'The community’s team vouches for your company.'}{' '}
        {company.verifiedDomain === null
          ? 'Members see that beside its name.'
          : `Beside its name members read “Verified as ${company.verifiedDomain}”.`}{' '}
        You can browse candidates and write to them.
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
              Use a mail address at <strong>{hostOf(company.website)}</strong>: change yours in your{' '}
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
              {company.can.edit ? 'Add your website below.' : 'Ask an owner to add your website.'} A mail address of
              yours at its domain verifies your company at once.
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
