import { Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import { ComingSoonScreen } from './coming-soon-screen.tsx'

/** `/employer/register`, until employers can register by themselves. */
export default function EmployerRegisterScreen() {
  return (
    <ComingSoonScreen title="Employer Registration">
      <Text>Write to us, and we will tell you the day the door opens.</Text>
      <Group>
        <Button component={Link} to="/contact" color="terracotta">
          Contact us
        </Button>
        <Button component={Link} to="/" variant="default">
          Back to home
        </Button>
      </Group>
    </ComingSoonScreen>
  )
}
