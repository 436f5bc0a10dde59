import { notifyManager, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#text'
import { messageOf, problemCodeOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { NotificationSettings } from '../../contract.ts'
import { notificationsApi } from '../api.ts'

const options = notificationsApi.queries.showSettings.queryOptions()

/** A change of the settings. Of the choices, it has those for the kinds that change. */
export type SettingsChange = Partial<NotificationSettings>

export function useSettings() {
  return useQuery(options)
}

/**
 * The settings with unsaved changes, and a function that changes them. A change is shown at once, and changes are saved
 * one after the other. A change that cannot be saved is undone (S2 §8).
 */
export function useChangingSettings(saved: NotificationSettings) {
  const queryClient = useQueryClient()
  const [pending, setPending] = useState<SettingsChange[]>([])
  const saving = useMutation({
    scope: { id: 'notification-settings' },
    mutationFn: ({ choices = [], ...change }: SettingsChange) => {
      // The settings that are saved by now, without earlier changes that failed.
      const latest = queryClient.getQueryData(options.queryKey) ?? saved
      return notificationsApi.client.updateSettings({ ...latest, ...change, choices })
    },
    onSuccess: (settings) => {
      queryClient.setQueryData(options.queryKey, settings)
      void queryClient.invalidateQueries({ queryKey: notificationsApi.queries.showQuickSettings.key() })
      toast.success(t`Notification settings updated!`)
    },
    onError: () => toast.error(t`Failed to update settings`),
    onSettled: (_settings, _error, change) => {
      // Later than the rendering of the saved settings, so that nothing flickers.
      notifyManager.schedule(() => setPending((changes) => changes.filter((other) => other !== change)))
    },
  })

  function change(wanted: SettingsChange): void {
    void queryClient.cancelQueries({ queryKey: options.queryKey })
    setPending((changes) => [...changes, wanted])
    saving.mutate(wanted)
  }
  return { settings: pending.reduce(withChange, saved), change }
}

function withChange(settings: NotificationSettings, { choices: changed = [], ...change }: SettingsChange) {
  const choices = settings.choices.map((choice) => changed.find(({ kind }) => kind === choice.kind) ?? choice)
  return { ...settings, ...change, choices }
}

/** Sends the viewer a test notification (S2 §3, §8). */
export function useSendTest() {
  return useMutation({
    mutationFn: () => notificationsApi.client.sendTest(),
    onSuccess: () => toast.success(t`Test notification sent!`),
    onError: (error) => {
      const isTooMany = problemCodeOf(error) === 'TOO_MANY_REQUESTS'
      const description = isTooMany ? messageOf(error, '') : undefined
      toast.error(t`Failed to send test notification.`, { description })
    },
  })
}
