import type { QueryClient } from '@tanstack/react-query'
import type { SavableRef } from '../../platform/contract/content-kinds.ts'
import { createApi } from '../../ui/api/api-client.ts'
import { dayOfMoment, deviceTimeZone } from '../../ui/text/days.ts'
import { savedContract } from '../contract.ts'

export const savedApi = createApi('saved', savedContract)

/** The key of whether the person saved an item, by the item's key; null for all items. */
export function stateKeyOf(item: string | null): string[] {
  return item === null ? ['saved', 'state'] : ['saved', 'state', item]
}

/** Reloads the list of saved items, after something was saved, removed, or got another reminder. */
export function invalidateSaved(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: savedApi.queries.listSaved.key() })
}

/** Saves an item that was removed, with the reminder that it had. */
export async function restoreSaved({ kind, id }: SavableRef, remindAt: string | null): Promise<void> {
  await savedApi.client.saveItem({ kind, id })
  if (!remindAt) return
  await savedApi.client.setReminder({ kind, id, date: dayOfMoment(remindAt), timeZone: deviceTimeZone() })
}

/** Items whose state one request asks for, as the contract limits it. */
const maxItems = 100
/** How long the items of a screen are collected before they are asked for, in ms. */
const collectDelay = 30

let waiting = new Map<string, Promise<Set<string>>>()
let next: Promise<Set<string>> | null = null

/** Whether the person saved an item. The items of a screen, such as the replies of a thread, are asked for together. */
export async function readIsSaved(item: string): Promise<boolean> {
  if (next === null || waiting.size >= maxItems) {
    const items = new Map<string, Promise<Set<string>>>()
    waiting = items
    next = new Promise((resolve) => setTimeout(resolve, collectDelay)).then(async () => {
      if (waiting === items) next = null
      const { saved } = await savedApi.client.showState({ items: [...items.keys()].join() })
      return new Set(saved)
    })
  }
  const request = next
  waiting.set(item, request)
  return (await request).has(item)
}
