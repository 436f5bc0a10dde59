import { Alert, Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconDeviceMobile, IconKey, IconShieldLock } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { plural, t } from '#text'
import { Trans } from '#trans'
import { sentences } from '../../../platform/contract/text/sentences.ts'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { OnDemand } from '../../../ui/overlays/on-demand.tsx'
import { RelativeTime } from '../../../ui/text/dates.tsx'
import type { Factor, OwnFactors } from '../../factors-contract.ts'
import { SettingsSection } from '../settings/settings-section.tsx'
import { factorsApi } from './api.ts'
import styles from './two-step-section.module.css'

const fallbackMessage = t`An unexpected error occurred. Please try again.`
/** With this many recovery codes or fewer, a notice recommends new ones. */
const fewCodes = 2

const loadAddApp = () => import('./add-app-dialog.tsx')
const loadAddPasskey = () => import('./add-passkey-dialog.tsx')
const loadRenew = () => import('./renew-codes-dialog.tsx')
const loadRename = () => import('./rename-factor-dialog.tsx')

/** Two-step login: the person's passkeys, apps, and recovery codes. */
export function TwoStepSection() {
  const { data, isError, refetch } = useQuery(factorsApi.queries.listFactors.queryOptions())
  return (
    <SettingsSection
      title={t`Two-step login`}
      text={t`A passkey or an app code in addition to your password. Someone who learns your password still can’t get in.`}
    >
      {isError && (
        <Group>
          <Text>{fallbackMessage}</Text>
          <Button variant="default" size="sm" onClick={() => refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </Group>
      )}
      {!data && !isError && <Skeleton height={120} />}
      {data && <Factors own={data} />}
    </SettingsSection>
  )
}

function Factors({ own }: { own: OwnFactors }) {
  const [open, setOpen] = useState<'app' | 'passkey' | 'codes' | null>(null)
  const queryClient = useQueryClient()
  const close = () => {
    setOpen(null)
    // Also refetches the notice that a factor is required, and the sessions, some of which may have ended.
    void queryClient.invalidateQueries()
  }
  const isOn = own.factors.length > 0
  const left = own.recoveryCodesLeft
  return (
    <Stack gap="md">
      <Group gap="xs">
        <Badge color={isOn ? 'green' : 'gray'}>{isOn ? t`On` : t`Off`}</Badge>
        {own.isRequired && (
          <Text size="sm" c="dimmed">
            <Trans>Your role in this community requires it.</Trans>
          </Text>
        )}
      </Group>
      {isOn && (
        <ul className={styles.list}>
          {own.factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} own={own} />
          ))}
          <li className={styles.row}>
            <IconShieldLock size={24} stroke={1.5} aria-hidden="true" className={styles.icon} />
            <div className={styles.text}>
              <Text fw={600}>
                <Trans>Recovery codes</Trans>
              </Text>
              <Text size="sm" c="dimmed">
                <Trans>{left} left. Each one works once if you lose your other ways to log in.</Trans>
              </Text>
            </div>
            <Button variant="default" size="sm" onClick={() => setOpen('codes')}>
              <Trans>Make new codes</Trans>
            </Button>
          </li>
        </ul>
      )}
      {isOn && left <= fewCodes && (
        <Alert color="yellow" role="status">
          {sentences(
            plural(left, {
              0: 'You have no recovery codes left.',
              one: 'You have only # recovery code left.',
              other: 'You have only # recovery codes left.',
            }),
            t`Make new ones and keep them safe.`,
          )}
        </Alert>
      )}
      <Group gap="xs">
        {own.canUsePasskeys && (
          <Button leftSection={<IconKey size={18} aria-hidden="true" />} onClick={() => setOpen('passkey')}>
            <Trans>Add a passkey</Trans>
          </Button>
        )}
        <Button
          variant={own.canUsePasskeys ? 'default' : 'filled'}
          leftSection={<IconDeviceMobile size={18} aria-hidden="true" />}
          onClick={() => setOpen('app')}
        >
          <Trans>Add an authenticator app</Trans>
        </Button>
      </Group>
      <OnDemand load={loadAddPasskey} props={{ opened: open === 'passkey', onClose: close }} />
      <OnDemand load={loadAddApp} props={{ opened: open === 'app', onClose: close }} />
      <OnDemand load={loadRenew} props={{ opened: open === 'codes', onClose: close }} />
    </Stack>
  )
}

function FactorRow({ factor, own }: { factor: Factor; own: OwnFactors }) {
  const queryClient = useQueryClient()
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null)
  const close = () => setOpen(null)
  const remove = useMutation({
    mutationFn: () => factorsApi.client.removeFactor({ id: factor.id }),
    onSuccess: () => toast.success(t`Removed`, { description: t`Your other devices were logged out.` }),
    onError: (error) => toast.error(messageOf(error, fallbackMessage)),
    onSettled: () => {
      close()
      return queryClient.invalidateQueries()
    },
  })
  const isLast = own.factors.length === 1
  const Icon = factor.kind === 'app' ? IconDeviceMobile : IconKey
  return (
    <li className={styles.row}>
      <Icon size={24} stroke={1.5} aria-hidden="true" className={styles.icon} />
      <div className={styles.text}>
        <Text fw={600}>{factor.name}</Text>
        <Text size="sm" c="dimmed">
          {factor.lastUsedAt ? (
            factor.kind === 'app' ? (
              <Trans>
                Authenticator app, added <RelativeTime at={factor.createdAt} />, last used{' '}
                <RelativeTime at={factor.lastUsedAt} />
              </Trans>
            ) : (
              <Trans>
                Passkey, added <RelativeTime at={factor.createdAt} />, last used <RelativeTime at={factor.lastUsedAt} />
              </Trans>
            )
          ) : factor.kind === 'app' ? (
            <Trans>
              Authenticator app, added <RelativeTime at={factor.createdAt} />, not used yet
            </Trans>
          ) : (
            <Trans>
              Passkey, added <RelativeTime at={factor.createdAt} />, not used yet
            </Trans>
          )}
        </Text>
      </div>
      <Group gap="xs">
        <Button variant="default" size="sm" aria-label={t`Rename ${factor.name}`} onClick={() => setOpen('rename')}>
          <Trans>Rename</Trans>
        </Button>
        <Button variant="default" size="sm" aria-label={t`Remove ${factor.name}`} onClick={() => setOpen('remove')}>
          <Trans>Remove</Trans>
        </Button>
      </Group>
      <OnDemand load={loadRename} props={{ factor, opened: open === 'rename', onClose: close }} />
      <ConfirmDialog
        opened={open === 'remove'}
        onClose={close}
        title={t`Remove “${factor.name}”?`}
        confirmLabel={t`Remove`}
        onConfirm={() => remove.mutate()}
        isWorking={remove.isPending}
      >
        <Text>
          {sentences(
            isLast
              ? t`This is your last one. You’ll log in with only your password, and your recovery codes will stop working.`
              : t`It will no longer log you in. Your others will keep working.`,
            t`Your other devices will be logged out.`,
          )}
        </Text>
      </ConfirmDialog>
    </li>
  )
}
