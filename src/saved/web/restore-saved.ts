import type { SavableRef } from '../../platform/contract/content-kinds.ts'
import { savedApi } from './api.ts'
import { dayOf, timeZoneHere } from './days.ts'

/** Saves an item that was removed, with the reminder that it had. */
export async function restoreSaved({ kind, id }: SavableRef, remindAt: string | null): Promise<void> {
  await savedApi.client.saveItem({ kind, id })
  if (!remindAt) return
  await savedApi.client.setReminder({ kind, id, date: dayOf(new Date(remindAt)), timeZone: timeZoneHere() })
}
