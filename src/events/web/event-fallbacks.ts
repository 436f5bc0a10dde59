import type { LiveEvent } from '../contract.ts'

/** An event's title, or what stands in its place (S1 §3). */
export function titleOf({ title }: Pick<LiveEvent, 'title'>): string {
  return title || 'Untitled Event'
}

/** What an event says of itself, or what stands in its place (S1 §3). */
export function descriptionOf({ description }: Pick<LiveEvent, 'description'>): string {
  return description || 'No description available'
}

/** Where an event is, or what stands in its place (S1 §3). */
export function locationOf({ location }: Pick<LiveEvent, 'location'>): string {
  return location || 'Virtual Event'
}
