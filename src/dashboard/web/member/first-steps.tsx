import { Button, Progress, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconChevronRight, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useCommunity } from '../../../ui/page/community.ts'
import { useIsPathOn } from '../../../ui/page/parts.ts'
import { PersonAvatar } from '../../../ui/pictures/avatar.tsx'
import { Logo } from '../../../ui/pictures/brand.tsx'
import type { FirstStep, FirstSteps as Steps } from '../../contract.ts'
import { dashboardApi } from '../api.ts'
import styles from './first-steps.module.css'

const allSteps: { name: FirstStep; label: string; text: string; to: string }[] = [
  { name: 'photo', label: t`Add your photo`, text: t`So members recognize you`, to: '/profile' },
  {
    name: 'introduction',
    label: t`Introduce yourself`,
    text: t`Three sentences are plenty`,
    to: '/messages?category=introductions',
  },
  { name: 'group', label: t`Join a group`, text: t`Smaller circles around one topic`, to: '/groups' },
  { name: 'session', label: t`Save a seat at a session`, text: t`Camera on or off`, to: '/events' },
  {
    name: 'notifications',
    label: t`Choose your notifications`,
    text: t`What reaches you, and how often`,
    to: '/account/notifications',
  },
]

const showKey = dashboardApi.queries.show.queryKey()

/** A new member's first steps with a welcome. It goes away when all are done, or when the member dismisses it. */
export function FirstSteps({ firstSteps: { done, host } }: { firstSteps: Steps }) {
  const isPathOn = useIsPathOn()
  const steps = allSteps.filter(({ to }) => isPathOn(to))
  const doneCount = steps.filter(({ name }) => done[name]).length
  const dismiss = useDismissal()
  return (
    <section className={styles.card} aria-labelledby="first-steps">
      <Welcome host={host} />
      <div className={styles.steps}>
        <div className={styles.head}>
          <Title order={2} id="first-steps" className={styles.title}>
            <Trans>Your first steps</Trans>
          </Title>
          <Button variant="subtle" size="compact-sm" loading={dismiss.isPending} onClick={() => dismiss.mutate()}>
            <Trans>Dismiss</Trans>
          </Button>
        </div>
        <div className={styles.progress}>
          <Progress value={(doneCount / steps.length) * 100} size="sm" aria-label={t`First steps done`} />
          <Text size="sm" c="dimmed">
            <Trans>
              {doneCount} of {steps.length} done
            </Trans>
          </Text>
        </div>
        <ul className={styles.list}>
          {steps.map(({ name, label, text, to }) => (
            <li key={name}>
              {done[name] ? (
                <span className={styles.step} data-done>
                  <IconCircleCheckFilled size={22} aria-hidden="true" />
                  <span>
                    <Trans>
                      {label}
                      <VisuallyHidden>, done</VisuallyHidden>
                    </Trans>
                  </span>
                </span>
              ) : (
                <Link to={to} className={styles.step}>
                  <IconCircle size={22} stroke={1.5} aria-hidden="true" />
                  <span>
                    <span className={styles.label}>{label}</span> <span className={styles.note}>{text}</span>
                  </span>
                  <IconChevronRight size={18} className={styles.arrow} aria-hidden="true" />
                </Link>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** The words of the welcome banner, which admins edit, from an admin who allows it or from the team. */
function Welcome({ host }: { host: Steps['host'] }) {
  const { name: community, welcome } = useCommunity()
  return (
    <div className={styles.welcome}>
      <p className={styles.words} dir="auto">
        {welcome || t`Welcome to ${community}. We’re glad you’re here.`}
      </p>
      <p className={styles.from}>
        {host ? (
          <>
            <PersonAvatar name={host.name} src={host.avatarUrl} size="lg" />
            <span>
              <Link to={`/members/${host.id}`} className={styles.host}>
                {host.name}
              </Link>
              <span className={styles.note}>
                <Trans>for the team</Trans>
              </span>
            </span>
          </>
        ) : (
          <>
            <Logo size={32} />
            <span className={styles.host}>
              <Trans>The team of {community}</Trans>
            </span>
          </>
        )}
      </p>
    </div>
  )
}

/** Hides the card for good. */
function useDismissal() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => dashboardApi.client.dismissFirstSteps(),
    onSuccess() {
      queryClient.setQueryData(showKey, (data) => data && { ...data, firstSteps: null })
      // The button is gone, so the focus goes to the start of the screen.
      document.getElementById('main')?.focus()
    },
    onError: (error) => toast.error(messageOf(error, t`Your first steps are still here. Please try again.`)),
  })
}
