import { Anchor, Button, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../../ui/api/api-client.ts'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { useCommunity } from '../../../ui/page/community.ts'
import { accountsApi } from '../api.ts'
import { AuthHeading } from '../auth-pages/auth-heading.tsx'

type JoiningAccessProps = {
  /** The token of the person's invitation, if they have one. */
  invitation?: string
  /** The path of the login screen, for people who have an account. */
  login: string
  /** The registration form, for people who answer some questions, or none. */
  children: (questions: readonly string[]) => ReactNode
}

/** Shows a registration form to people who may join, and says to all others what they can do. */
export function JoiningAccess({ invitation, login, children }: JoiningAccessProps) {
  const { whoMayJoin } = useCommunity()
  if (whoMayJoin === 'closed') return <Closed login={login} />
  if (whoMayJoin === 'open' || invitation !== undefined) return children([])
  if (whoMayJoin === 'invitation') return <InvitationNeeded login={login} />
  return <WithQuestions>{children}</WithQuestions>
}

function WithQuestions({ children }: Pick<JoiningAccessProps, 'children'>) {
  const { data, error, refetch } = useQuery(
    // Do not refetch while the person answers. The server notices other questions.
    accountsApi.queries.showJoining.queryOptions({ staleTime: Number.POSITIVE_INFINITY, refetchOnMount: 'always' }),
  )
  if (error && !data) {
    return <LoadError message={messageOf(error, t`Failed to load the form.`)} onRetry={() => refetch()} />
  }
  if (!data) {
    return (
      <>
        <LoadingStatus text={t`Loading the form…`} />
        <Stack gap="lg" aria-hidden="true">
          {[48, 72, 72, 72, 96].map((height, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the places never change
            <Skeleton key={place} height={height} />
          ))}
        </Stack>
      </>
    )
  }
  // Other questions need another form.
  return <Fragment key={data.questions.join('\n')}>{children(data.questions)}</Fragment>
}

function Closed({ login }: { login: string }) {
  const { name } = useCommunity()
  return (
    <NotJoining login={login} title={t`Not taking new members`} text={t`${name} isn’t taking new members right now.`}>
      <Text>
        <Trans>You can come back later, or write to the team if you have a question.</Trans>
      </Text>
    </NotJoining>
  )
}

function InvitationNeeded({ login }: { login: string }) {
  const { name } = useCommunity()
  return (
    <NotJoining login={login} title={t`Join by invitation`} text={t`People join ${name} with an invitation.`}>
      <Text>
        <Trans>
          If you have one, open the link in it. If you don’t, ask someone you know here, or write to the team and say a
          few words about yourself.
        </Trans>
      </Text>
    </NotJoining>
  )
}

type NotJoiningProps = { login: string; title: string; text: string; children: ReactNode }

function NotJoining({ login, title, text, children }: NotJoiningProps) {
  return (
    <Stack gap="lg">
      <AuthHeading title={title} text={text} />
      {children}
      <Button component={Link} to="/contact" color="terracotta" fullWidth>
        <Trans>Write to the team</Trans>
      </Button>
      <Text>
        <Trans>
          Already a member?{' '}
          <Anchor component={Link} to={login}>
            Log in
          </Anchor>
        </Trans>
      </Text>
    </Stack>
  )
}
