import { Alert, Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../../../ui/api/api-client.ts'
import type { TestEmail as Result } from '../../../settings-contract.ts'
import { settingsApi } from '../api.ts'

const results: Record<Result['outcome'], { title: string; color: string }> = {
  accepted: { title: t`The mail server accepted it`, color: 'green' },
  postponed: { title: t`The mail server asked to try later`, color: 'gold' },
  refused: { title: t`The mail server rejected it`, color: 'red' },
  unreachable: { title: t`The mail server didn’t accept it`, color: 'red' },
  notConfigured: { title: t`No mail server is set`, color: 'gold' },
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
        <Trans>Send a test email</Trans>
      </Button>
      <div role="status">
        {test.error && (
          <Alert color="red" mt="md" title={t`The test email wasn’t sent`}>
            {messageOf(test.error, t`Please try again.`)}
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
