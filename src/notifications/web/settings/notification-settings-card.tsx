import { Anchor, Button, Skeleton, Switch } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../../ui/api/api-client.ts'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx'
import type { QuickSettings } from '../../contract.ts'
import { notificationsApi } from '../api.ts'
import styles from './settings.module.css'
import { useSendTest } from './use-settings.ts'

const options = notificationsApi.queries.showQuickSettings.queryOptions()

const switches: { name: keyof QuickSettings; label: string; text: string }[] = [
  { name: 'emailNotifications', label: t`Email Notifications`, text: t`Turn this off to stop all optional email.` },
  { name: 'eventReminders', label: t`Event Reminders`, text: t`24 hours before an event you’re registered for.` },
  { name: 'newEventAlerts', label: t`New Event Alerts`, text: t`When an event is announced.` },
]

/** The content of the Live Hub's Notification Settings dialog (S2 §2, §3): three switches, and a test. */
export function NotificationSettingsCard({ onSaved }: { onSaved?: () => void }) {
  const { data, error, refetch } = useQuery(options)
  if (data) return <Form saved={data} onSaved={onSaved} />
  if (error) return <LoadError message={messageOf(error, t`Failed to load settings.`)} onRetry={() => refetch()} />
  return (
    <div className={styles.card} aria-hidden="true">
      {switches.map(({ name }) => (
        <Skeleton key={name} height={44} />
      ))}
    </div>
  )
}

function Form({ saved, onSaved }: { saved: QuickSettings; onSaved?: () => void }) {
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<Partial<QuickSettings>>({})
  const test = useSendTest()
  const saving = useMutation({
    mutationFn: () => notificationsApi.client.updateQuickSettings({ ...saved, ...chosen }),
    onSuccess: (settings) => {
      queryClient.setQueryData(options.queryKey, settings)
      void queryClient.invalidateQueries({ queryKey: notificationsApi.queries.showSettings.key() })
      toast.success(t`Notification settings updated!`)
      onSaved?.()
    },
    onError: () => toast.error(t`Failed to update settings`),
  })
  return (
    <form
      className={styles.card}
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate()
      }}
    >
      {switches.map(({ name, label, text }) => (
        <Switch
          key={name}
          size="md"
          label={label}
          description={text}
          checked={chosen[name] ?? saved[name]}
          onChange={({ currentTarget: { checked } }) => setChosen((before) => ({ ...before, [name]: checked }))}
        />
      ))}
      <Anchor component={Link} to="/account/notifications" size="sm">
        <Trans>All notification settings</Trans>
      </Anchor>
      <DialogFooter>
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
          <Trans>Send test notification</Trans>
        </Button>
        <Button type="submit" color="terracotta" loading={saving.isPending}>
          <Trans>Save</Trans>
        </Button>
      </DialogFooter>
    </form>
  )
}
