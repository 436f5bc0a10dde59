import { Button, Group, Radio, Skeleton, Text, TextInput, Title } from '@mantine/core'
import { IconBrandApple, IconBrandGoogle, IconBrandWindows, IconCopy, IconRefresh } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useCommunity } from '../../../ui/page/community.ts'
import { longDateUtc } from '../../../ui/text/dates.tsx'
import { eventsApi } from '../api.ts'
import styles from './calendar-dialog.module.css'
import { appleSubscription, googleSubscription, outlookSubscription } from './calendar-links.ts'

type SubscriptionProps = { isResetting: boolean; onReset: () => void; onResetEnd: () => void }

const subscription = eventsApi.queries.showSubscription

/** The viewer's private addresses, at which any calendar program reads the sessions (S2 §2). */
export function Subscription(props: SubscriptionProps) {
  const { data, error, refetch } = useQuery(subscription.queryOptions({ staleTime: Number.POSITIVE_INFINITY }))
  return (
    <section aria-labelledby="subscribe">
      <Title order={3} size="h5" id="subscribe">
        <Trans>Keep your calendar up to date</Trans>
      </Title>
      <Text size="sm" c="dimmed" mt={4}>
        <Trans>
          Subscribe once, and sessions appear in your calendar automatically. Google updates only every 12 to 24 hours,
          so we also email you when something you registered for is changed or canceled.
        </Trans>
      </Text>
      {data ? (
        <Subscribe feeds={data} {...props} />
      ) : error ? (
        <div role="alert">
          <Text size="sm" my="sm">
            <Trans>We couldn’t load your private address.</Trans>
          </Text>
          <Button variant="default" size="sm" onClick={() => refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      ) : (
        <Skeleton height={132} mt="sm" />
      )}
    </section>
  )
}

type SubscribeProps = SubscriptionProps & {
  /** The addresses of the events the viewer is registered for, and of all sessions. */
  feeds: { url: string; allUrl: string; expiresAt: string }
}

function Subscribe({ feeds, isResetting, onReset, onResetEnd }: SubscribeProps) {
  const { name } = useCommunity()
  const reset = useReset(onResetEnd)
  const [which, setWhich] = useState('all')
  const feed = which === 'all' ? feeds.allUrl : feeds.url
  return (
    <>
      <Radio.Group label={t`Which sessions`} value={which} onChange={setWhich} mt="sm">
        <Group gap="lg" mt={6}>
          <Radio value="all" label={t`All sessions`} />
          <Radio value="own" label={t`Sessions I register for`} />
        </Group>
      </Radio.Group>
      <div className={styles.quick}>
        <SubscribeLink
          href={googleSubscription(feed)}
          label={t`Google Calendar`}
          icon={<IconBrandGoogle size={18} />}
        />
        <SubscribeLink
          href={outlookSubscription(feed, name)}
          label={t`Outlook`}
          icon={<IconBrandWindows size={18} />}
        />
        {/* A program of the device opens the link, so a new tab would stay empty. */}
        <Button
          component="a"
          href={appleSubscription(feed)}
          variant="light"
          leftSection={<IconBrandApple size={18} aria-hidden="true" />}
        >
          <Trans>Apple Calendar</Trans>
        </Button>
      </div>
      <div className={styles.address}>
        <TextInput
          className={styles.addressField}
          label={t`Your private address`}
          description={t`For any other calendar. Anyone with this address can see your sessions, so keep it private. It works until ${longDateUtc(feeds.expiresAt)}, or until you log out everywhere.`}
          value={feed}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden="true" />}
          onClick={() => void copyAddress(feed)}
        >
          <Trans>Copy</Trans>
        </Button>
        <Button variant="subtle" leftSection={<IconRefresh size={18} aria-hidden="true" />} onClick={onReset}>
          <Trans>Reset</Trans>
        </Button>
      </div>
      <ConfirmDialog
        opened={isResetting}
        onClose={onResetEnd}
        title={t`Reset your private address?`}
        confirmLabel={t`Reset Address`}
        onConfirm={() => reset.mutate()}
        isWorking={reset.isPending}
      >
        <Trans>
          Calendars that use the old address stop updating right away. Add the new address to them to get changes and
          new sessions again.
        </Trans>
      </ConfirmDialog>
    </>
  )
}

function SubscribeLink({ href, label, icon }: { href: string; label: string; icon: ReactNode }) {
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      variant="light"
      leftSection={<span aria-hidden="true">{icon}</span>}
      aria-label={t`${label} (opens in a new tab)`}
    >
      {label}
    </Button>
  )
}

function useReset(onEnd: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => eventsApi.client.resetSubscription(),
    onSuccess: (answer) => {
      queryClient.setQueryData(subscription.queryKey(), answer)
      onEnd()
      toast.success(t`You have a new private address`, { description: t`Add it to the calendars you use.` })
    },
    onError: (error) => toast.error(messageOf(error, t`We couldn’t reset the address. Please try again.`)),
  })
}

async function copyAddress(feed: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(feed)
    toast.success(t`Address copied`)
  } catch {
    // The clipboard needs HTTPS and a permission.
    toast.error(t`We couldn’t copy the address`, { description: t`Select it in its field and copy it from there.` })
  }
}
