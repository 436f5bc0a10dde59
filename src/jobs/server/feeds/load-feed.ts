import { t } from '#text'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import { fetchPublic, OutgoingError } from '../../../platform/server/outgoing/fetch-public.ts'
import { type FeedItem, readFeed } from './parsing/feed-format.ts'
import { FeedError } from './parsing/xml.ts'

function isJson(contentType: string): boolean {
  return contentType === 'application/json' || contentType.endsWith('+json')
}

function isXml(contentType: string): boolean {
  return contentType === 'application/xml' || contentType === 'text/xml' || contentType.endsWith('+xml')
}

/** The jobs of a feed, or why it could not be read, as a message for the company. */
export type LoadedFeed = { items: FeedItem[]; failure: null } | { items: null; failure: string }

/** Loads and reads the feed at a URL that an employer entered. */
export async function loadFeed({ config, log }: Pick<Services, 'config' | 'log'>, url: string): Promise<LoadedFeed> {
  try {
    const isFeed = (type: string) => isJson(type) || isXml(type)
    const { contentType, body } = await fetchPublic(url, isFeed, config.outgoingAccess)
    return { items: readFeed(body, isJson(contentType)), failure: null }
  } catch (error) {
    if (error instanceof OutgoingError || error instanceof FeedError) return { items: null, failure: error.message }
    log.error({ err: error }, 'a feed of jobs could not be read')
    return { items: null, failure: t`We couldn’t read the feed. Please contact us if this happens again.` }
  }
}
