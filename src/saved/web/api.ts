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

type Collection = { items: Set<string>; saved: Promise<Set<string>> }

/** What is being collected, by the cache that asks. The server renders screens of several people, each with their own. */
const collections = new WeakMap<QueryClient, Collection>()

/** Whether the person saved an item. The items of a screen, such as the replies of a thread, are asked for together. */
export async function readIsSaved(queryClient: QueryClient, item: string): Promise<boolean> {
  const open = collections.get(queryClient)
  const collection = open && open.items.size < maxItems ? open : collect(queryClient)
  collection.items.add(item)
  return (await collection.saved).has(item)
}

function collect(queryClient: QueryClient): Collection {
  const items = new Set<string>()
  const saved = new Promise((resolve) => setTimeout(resolve, collectDelay)).then(async () => {
    if (collections.get(queryClient) === collection) collections.delete(queryClient)
    return new Set((await savedApi.client.showState({ items: [...items].join() })).saved)
  })
  const collection: Collection = { items, saved }
  collections.set(queryClient, collection)
  return collection
}
