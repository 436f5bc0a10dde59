import { Anchor, Button, Loader, Stack, Text } from '@mantine/core'
import { IconMailX } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { AuthHeading, isInvalidLink, LinkFailure, LinkResult, StatusIcon } from '../../accounts/web/exports.tsx'
import { sentences } from '../../platform/contract/text/sentences.ts'
import { messageOf, problemCodeOf } from '../../ui/api/api-client.ts'
import { FormFailure } from '../../ui/forms/form-failure.tsx'
import type { NotificationKind } from '../kinds.ts'
import { notificationsApi } from './api.ts'
import { unsubscribeTexts } from './unsubscribe-texts.ts'

export const meta = () => [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

/** The screen of an unsubscribe link: names the emails, and unsubscribes after a confirmation. Needs no login. */
export default function UnsubscribeScreen() {
  const { token = '' } = useParams()
  const link = useQuery(notificationsApi.queries.showUnsubscribe.queryOptions({ input: { token } }))
  const stopping = useMutation({
    mutationFn: (everything: boolean) => notificationsApi.client.unsubscribe({ token, everything }),
  })
  if (stopping.isSuccess) return <Stopped everything={stopping.variables} subject={link.data?.subject} />
  if (isExpired(link.error) || isExpired(stopping.error)) return <Expired />
  if (isInvalidLink(link.error) || isInvalidLink(stopping.error)) return <Invalid />
  if (link.isError) return <LinkFailure isRetrying={link.isFetching} onRetry={() => link.refetch()} />
  if (!link.data) {
    return (
      <Stack gap="lg" align="flex-start">
        <AuthHeading title={t`Opening your link...`} />
        <Loader aria-hidden="true" />
      </Stack>
    )
  }
  const { subject } = link.data
  return (
    <Stack gap="lg">
      <AuthHeading
        title={t`Stop these emails?`}
        mark={
          <StatusIcon tone="plain">
            <IconMailX size={36} stroke={1.5} />
          </StatusIcon>
        }
        text={sentences(
          unsubscribeTexts[subject].question,
          t`Emails about your own registrations, such as cancellations, will still come.`,
        )}
      />
      {stopping.isError && (
        <FormFailure message={messageOf(stopping.error, t`We couldn’t stop these emails. Please try again.`)} />
      )}
      <Stack gap="sm">
        <Button
          color="terracotta"
          fullWidth
          loading={stopping.isPending && !stopping.variables}
          disabled={stopping.isPending}
          onClick={() => stopping.mutate(false)}
        >
          <Trans>Stop these emails</Trans>
        </Button>
        <Button
          variant="default"
          fullWidth
          loading={stopping.isPending && stopping.variables}
          disabled={stopping.isPending}
          onClick={() => stopping.mutate(true)}
        >
          <Trans>Stop all optional emails</Trans>
        </Button>
      </Stack>
    </Stack>
  )
}

function isExpired(error: unknown): boolean {
  return problemCodeOf(error) === 'TOKEN_EXPIRED'
}

function Stopped({ everything, subject }: { everything: boolean; subject: NotificationKind | 'digest' | undefined }) {
  const done = everything || !subject ? t`You won’t get any more optional emails.` : unsubscribeTexts[subject].done
  return (
    <LinkResult isDone title={t`Done`} text={sentences(done, t`You can change this at any time.`)}>
      <Button component={Link} to="/account/notifications" variant="default" fullWidth>
        <Trans>Go to notification settings</Trans>
      </Button>
    </LinkResult>
  )
}

function Expired() {
  return (
    <LinkResult
      isDone={false}
      title={t`This link has expired`}
      text={t`The email it came in is more than 90 days old. You can choose which emails you get in your settings. A newer email has a link that works without logging in.`}
    >
      <Button component={Link} to="/account/notifications" fullWidth>
        <Trans>Go to notification settings</Trans>
      </Button>
    </LinkResult>
  )
}

function Invalid() {
  return (
    <LinkResult
      isDone={false}
      title={t`This link doesn’t work`}
      text={t`Part of it may be missing. You can choose which emails you get in your settings.`}
    >
      <Button component={Link} to="/account/notifications" fullWidth>
        <Trans>Go to notification settings</Trans>
      </Button>
      <Text size="sm" c="dimmed">
        <Trans>
          No longer have an account here?{' '}
          <Anchor component={Link} to="/contact">
            Write to us
          </Anchor>
          .
        </Trans>
      </Text>
    </LinkResult>
  )
}
