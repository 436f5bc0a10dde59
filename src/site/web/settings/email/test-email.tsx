import { Alert, Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../../../ui/api/api-client.ts'
import type { TestEmail as Result } from '../../../settings-contract.ts'
import { settingsApi } from '../api.ts'

const results: Record<Result['outcome'], { title: string; color: string }> = {
  accepted: { title: 'The mail server accepted it', color: 'green' },
  postponed: { title: 'The mail server asked to try later', color: 'gold' },
  refused: { title: 'The mail server rejected it', color: 'red' },
  unreachable: { title: 'The mail server didn’t accept it', color: 'red' },
  notConfigured: { title: 'No mail server is set', color: 'gold' },
}

/** Sends the admin a test email, and shows what the mail server answered. */
export function TestEmail() {
  const test = useMutation({ mutationFn: () => settingsApi.client.sendTestEmail() })
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconSend size={18} aria-hidden="true" />}
        loading={test.isPending}
        onClick={() => test.mutate()}
      >
        Send a test email
      </Button>
      <div role="status">
        {test.error && (
          <Alert color="red" mt="md" title="The test email wasn’t sent">
            {messageOf(test.error, 'Please try again.')}
          </Alert>
        )}
        {test.data && (
          <Alert color={results[test.data.outcome].color} mt="md" title={results[test.data.outcome].title}>
            <p>{test.data.summary}</p>
            {test.data.advice && <p>{test.data.advice}</p>}
          </Alert>
        )}
      </div>
    </div>
  )
}
