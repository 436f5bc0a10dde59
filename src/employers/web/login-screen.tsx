import { Anchor, Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import { ComingSoonScreen } from './coming-soon-screen.tsx'

/** `/employer/login`, until employers have a login of their own. */
export default function EmployerLoginScreen() {
  return (
    <ComingSoonScreen title="Employer Login">
      <Text>
        Do you already have an account here?{' '}
        <Anchor component={Link} to="/login">
          Use the member login
        </Anchor>
        : it opens your dashboard too.
      </Text>
      <Group>
        <Button component={Link} to="/contact" color="terracotta">
          Contact us
        </Button>
        <Button component={Link} to="/employer/register" variant="default">
          Register as an employer
        </Button>
      </Group>
    </ComingSoonScreen>
  )
}
