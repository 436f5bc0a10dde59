import { Anchor, Checkbox, type CheckboxProps } from '@mantine/core'
import { Link } from 'react-router'
import { dayInLongWords } from '../../platform/contract/calendar-day.ts'
import { useCommunity } from '../../ui/community.ts'

/**
 * Agreeing to the terms, which open beside the form so that nothing typed is lost. Whoever joins while others are
 * published already learns of them here: the notification of them went out before.
 */
export function TermsField(props: CheckboxProps) {
  const { upcomingTermsOn } = useCommunity()
  return (
    <Checkbox
      required
      label={
        <>
          I agree to the{' '}
          <Anchor component={Link} to="/terms" target="_blank" rel="noopener">
            Terms & Conditions
          </Anchor>
        </>
      }
      description={
        upcomingTermsOn && (
          <>
            New terms take effect on {dayInLongWords(upcomingTermsOn)}; with this you agree to them from then on.{' '}
            <Anchor component={Link} to="/terms/upcoming" target="_blank" rel="noopener" inherit>
              Read the new terms
            </Anchor>
          </>
        )
      }
      {...props}
    />
  )
}
