import { Alert, Anchor } from '@mantine/core'
import { IconRosetteDiscountCheck, IconShieldQuestion } from '@tabler/icons-react'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { sentences } from '../../../platform/contract/text/sentences.ts'
import type { OwnCompany } from '../../contract.ts'
import classes from './company.module.css'

/** Shows whether the viewer's company is verified, why, and how to get it verified. */
export function VerificationNote({ company }: { company: OwnCompany }) {
  if (company.isVerified) {
    return (
      <Alert color="green" icon={<IconRosetteDiscountCheck size={22} aria-hidden="true" />} title={t`Verified`}>
        {sentences(
          company.verifiedBy === 'domain'
            ? company.website
              ? t`Your company has an email address at your website’s domain.`
              : t`Your company has an email address at its own domain.`
            : t`Our team verified your company.`,
          company.verifiedDomain === null
            ? t`Members see that next to its name.`
            : t`Members see “Verified as ${company.verifiedDomain}” next to its name.`,
          t`You can browse candidates and write to them.`,
          company.verifiedBy === 'domain' &&
            t`Candidates who hide their name or hide from some companies appear only after our team has also verified yours.`,
        )}
      </Alert>
    )
  }
  return (
    <Alert color="gold" icon={<IconShieldQuestion size={22} aria-hidden="true" />} title={t`Not verified yet`}>
      <Trans>
        You can post jobs, and members see that your company isn’t verified. To browse candidates and write to them, get
        your company verified in one of these ways:
      </Trans>
      <ul className={classes.ways}>
        <li>
          {company.website ? (
            <>
              <Trans>
                Use an email address at <strong>{hostOf(company.website)}</strong>.
              </Trans>{' '}
              {company.can.invite ? (
                <Trans>
                  Change yours in your{' '}
                  <Anchor component={Link} to="/account">
                    account settings
                  </Anchor>
                  , or{' '}
                  <Anchor component={Link} to="/employer/people">
                    invite someone
                  </Anchor>{' '}
                  who has one.
                </Trans>
              ) : (
                <Trans>
                  Change yours in your{' '}
                  <Anchor component={Link} to="/account">
                    account settings
                  </Anchor>
                  .
                </Trans>
              )}
            </>
          ) : (
            <Trans>
              Use an email address at your company’s own domain. Change yours in your{' '}
              <Anchor component={Link} to="/account">
                account settings
              </Anchor>
              . An address at a public email provider doesn’t count.
            </Trans>
          )}
        </li>
        <li>
          <Trans>
            Or{' '}
            <Anchor component={Link} to="/contact">
              contact us
            </Anchor>
            , and we can verify your company. We also review all new companies.
          </Trans>
        </li>
      </ul>
    </Alert>
  )
}

function hostOf(website: string): string {
  return new URL(website).hostname.replace(/^www\./, '')
}
