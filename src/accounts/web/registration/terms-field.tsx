import { Anchor, Checkbox, type CheckboxProps } from '@mantine/core'
import { Link } from 'react-router'
import { Trans } from '#trans'
import { formatCalendarDay } from '../../../platform/contract/date-formats.ts'
import { useCommunity } from '../../../ui/page/community.ts'

/**
 * Agreement to the terms, which open in a new tab so that no input is lost. A person who joins between the publication
 * and the effective date of new terms learns of them here, because the notification was sent before they joined.
 */
export function TermsField(props: CheckboxProps) {
  const { upcomingTermsOn } = useCommunity()
  return (
    <Checkbox
      required
      label={
        <Trans>
          I agree to the{' '}
          <Anchor component={Link} to="/terms" target="_blank" rel="noopener">
            Terms & Conditions
          </Anchor>
        </Trans>
      }
      description={
        upcomingTermsOn && (
          <Trans>
            New terms take effect on {formatCalendarDay(upcomingTermsOn)}. By joining, you agree to them from that day
            on.{' '}
            <Anchor component={Link} to="/terms/upcoming" target="_blank" rel="noopener" inherit>
              Read the new terms
            </Anchor>
          </Trans>
        )
      }
      {...props}
    />
  )
}
