import { notifyManager, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../../ui/feedback/toast.ts'
import type { NotificationSettings } from '../contract.ts'
import { notificationsApi } from './api.ts'

const options = notificationsApi.queries.showSettings.queryOptions()

/** A change; of the choices, those about kinds that change. */
export type SettingsChange = Partial<NotificationSettings>

export function useSettings() {
  return useQuery(options)
}

/**
 * The settings as they will be, and how to change them: each change shows and is saved at once, one after the other.
 * What could not be saved goes back to what it was (S2 §8).
 */
export function useChangingSettings(saved: NotificationSettings) {
  const queryClient = useQueryClient()
  const [pending, setPending] = useState<SettingsChange[]>([])
  const saving = useMutation({
    scope: { id: 'notification-settings' },
    mutationFn: ({ choices = [], ...change }: SettingsChange) => {
      // What is saved by now, without changes that failed before this one.
      const latest = queryClient.getQueryData(options.queryKey) ?? saved
      return notificationsApi.client.updateSettings({ ...latest, ...change, choices })
    },
    onSuccess: (settings) => {
      queryClient.setQueryData(options.queryKey, settings)
      void queryClient.invalidateQueries({ queryKey: notificationsApi.queries.showQuickSettings.key() })
      toast.success('Notification settings updated!')
    },
    onError: () => toast.error('Failed to update settings'),
    onSettled: (_settings, _error, change) => {
      // After the saved settings have reached the screen: nothing flickers.
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
