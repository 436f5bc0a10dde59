import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../ui/toast.ts'
import type { NotificationSettings } from '../contract.ts'
import { notificationsApi } from './api.ts'

const options = notificationsApi.queries.showSettings.queryOptions()

/** A change; of the choices, those about kinds that change. */
export type SettingsChange = Partial<NotificationSettings>

export function useSettings() {
  return useQuery(options)
}

/** Saves each change at once. What could not be saved goes back to what it was (S2 §8). */
export function useChangeSettings(): (change: SettingsChange) => void {
  const queryClient = useQueryClient()
  const saving = useMutation({
    // One after the other, so that the last one is what stays.
    scope: { id: 'notification-settings' },
    mutationFn: ({ choices = [], ...change }: SettingsChange) => {
      const { choices: _, ...settings } = queryClient.getQueryData(options.queryKey) as NotificationSettings
      return notificationsApi.client.updateSettings({ ...settings, ...change, choices })
    },
    onError: () => toast.error('Failed to update settings'),
    onSuccess: () => toast.success('Notification settings updated!'),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: notificationsApi.queries.showQuickSettings.key() })
      return queryClient.invalidateQueries({ queryKey: options.queryKey })
    },
  })
  return (change) => {
    void queryClient.cancelQueries({ queryKey: options.queryKey })
    const before = queryClient.getQueryData(options.queryKey)
    if (!before) return
    queryClient.setQueryData(options.queryKey, withChange(before, change))
    saving.mutate(change, {
      onError: () => queryClient.setQueryData(options.queryKey, before),
    })
  }
}

function withChange(settings: NotificationSettings, { choices: changed = [], ...change }: SettingsChange) {
  const choices = settings.choices.map((choice) => changed.find(({ kind }) => kind === choice.kind) ?? choice)
  return { ...settings, ...change, choices }
}
