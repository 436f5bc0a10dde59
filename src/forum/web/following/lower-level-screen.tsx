import { Anchor, Button, Loader, Stack, Text } from '@mantine/core'
import { IconBellMinus } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { AuthHeading, isInvalidLink, LinkFailure, LinkResult, StatusIcon } from '../../../accounts/web/exports.tsx'
import { sentences } from '../../../platform/contract/text/sentences.ts'
import { messageOf, problemCodeOf } from '../../../ui/api/api-client.ts'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import type { FollowLevel, LowerSteps } from '../../following-contract.ts'
import { followingApi } from './api.ts'
import { levelLabels } from './level-labels.ts'

export const meta = () => [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

type Step = NonNullable<LowerSteps['thread']>
type Lowering = { of: 'thread' | 'board'; from: FollowLevel }

/** The screen of a link in an email about the board: lowers the level of the thread or its board by one. Needs no login. */
export default function LowerLevelScreen() {
  const { token = '' } = useParams()
  const link = useQuery(followingApi.queries.showLowerLevel.queryOptions({ input: { token } }))
  const lowering = useMutation({
    mutationFn: (step: Lowering) => followingApi.client.lowerLevel({ token, ...step }),
  })
  const error = link.error ?? lowering.error
  const isUnusable = isInvalidLink(error) || problemCodeOf(error) === 'TOKEN_EXPIRED'
  if (isUnusable) return <Unusable message={messageOf(error, t`This link doesn’t work.`)} />
  if (link.isError) return <LinkFailure isRetrying={link.isFetching} onRetry={() => link.refetch()} />
  if (!link.data) {
    return (
      <Stack gap="lg" align="flex-start">
        <AuthHeading title={t`Opening your link...`} />
        <Loader aria-hidden="true" />
      </Stack>
    )
  }
  const { thread, board } = link.data
  if (lowering.isSuccess) {
    const { of } = lowering.variables
    return <Lowered name={(of === 'thread' ? thread : board)?.name ?? ''} kind={of} level={lowering.data.level} />
  }
  return (
    <Stack gap="lg">
      <AuthHeading
        title={t`Get fewer notifications?`}
        mark={
          <StatusIcon tone="plain">
            <IconBellMinus size={36} stroke={1.5} />
          </StatusIcon>
        }
      />
      {lowering.isError && <FormFailure message={messageOf(lowering.error, t`Failed to save. Please try again.`)} />}
      {thread && <StepButton kind="thread" step={thread} lowering={lowering} />}
      {board && <StepButton kind="board" step={board} lowering={lowering} />}
      <SettingsLink />
    </Stack>
  )
}

type StepButtonProps = {
  kind: 'thread' | 'board'
  step: Step
  lowering: { isPending: boolean; variables: Lowering | undefined; mutate: (lowering: Lowering) => void }
}

/** What applies now, and the button to the next lower level. */
function StepButton({ kind, step: { name, level, next }, lowering }: StepButtonProps) {
  if (level === next)
    return (
      <Text>
        <Trans>“{name}” is muted.</Trans>
      </Text>
    )
  return (
    <div>
      <Text mb="xs">
        <Trans>
          “{name}” is set to {levelLabels[level].label}. With {levelLabels[next].label}: {levelLabels[next][kind]}
        </Trans>
      </Text>
      <Button
        color={kind === 'thread' ? 'terracotta' : undefined}
        variant={kind === 'thread' ? 'filled' : 'default'}
        fullWidth
        loading={lowering.isPending && lowering.variables?.of === kind}
        disabled={lowering.isPending}
        onClick={() => lowering.mutate({ of: kind, from: level })}
      >
        {kind === 'thread'
          ? t`Set this thread to ${levelLabels[next].label}`
          : t`Set ${name} to ${levelLabels[next].label}`}
      </Button>
    </div>
  )
}

function SettingsLink() {
  return (
    <Text size="sm" c="dimmed">
      <Trans>
        You can change this at any time under{' '}
        <Anchor component={Link} to="/messages/following">
          Following
        </Anchor>
        .
      </Trans>
    </Text>
  )
}

function Lowered({ name, kind, level }: { name: string; kind: 'thread' | 'board'; level: FollowLevel }) {
  return (
    <LinkResult
      isDone
      title={t`Done`}
      text={sentences(t`“${name}” is now set to ${levelLabels[level].label}.`, levelLabels[level][kind])}
    >
      <Button component={Link} to="/messages/following" variant="default" fullWidth>
        <Trans>See everything you follow</Trans>
      </Button>
    </LinkResult>
  )
}

function Unusable({ message }: { message: string }) {
  return (
    <LinkResult isDone={false} title={t`This link can’t be used`} text={message}>
      <Button component={Link} to="/messages/following" fullWidth>
        <Trans>See everything you follow</Trans>
      </Button>
    </LinkResult>
  )
}
