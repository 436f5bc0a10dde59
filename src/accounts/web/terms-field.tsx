import { Anchor, Checkbox, type CheckboxProps } from '@mantine/core'
import { Link } from 'react-router'

/** Agreeing to the terms, which open beside the form so that nothing typed is lost. */
export function TermsField(props: CheckboxProps) {
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
      {...props}
    />
  )
}
