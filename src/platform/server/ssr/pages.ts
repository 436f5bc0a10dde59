import type { FastifyInstance, FastifyRequest } from 'fastify'
import pLimit from 'p-limit'
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import type { PageCommunity, PageFounder, PageTexts } from '../../contract/community.ts'
import { isPathOn } from '../../contract/parts/parts.ts'
import type { Services } from '../auth/request-context.ts'
import { communityPicturePath } from '../content/community-picture.ts'
import { CompressedResponse } from '../http/compressed-response.ts'
import { permissionsPolicy } from '../http/headers.ts'
import { nonceOf, withContentSecurityPolicy } from './content-security-policy.ts'
import {
  isLoaderData,
  type PageAddress,
  type PageFeatures,
  type PageParameters,
  pageAddresses,
} from './page-addresses.ts'
import { type LoaderResult, PageCache, textOf } from './page-cache.ts'
import { onlyShowsContent, withDeferredScripts } from './page-scripts.ts'
import { readStyleSheets, withInlineStyles } from './page-styles.ts'
import { apiReader, type ReadApi, RenderBudget, type RenderLimits } from './personalized-pages.ts'

type Page = {
  status: number
  answer: CompressedResponse
  location: string | null
  /** The headers that make it a page, or a screen's data for a client that navigates. */
  headers: Record<string, string>
  /** The same page for a request with a session, made when it is first requested. */
  signedIn?: CompressedResponse
}

/** The contexts that the server sets for each rendering. */
type Contexts = {
  communityContext: RouterContext<PageCommunity>
  founderContext: RouterContext<PageFounder>
  pageTextsContext: RouterContext<PageTexts>
  readApiContext: RouterContext<ReadApi | null>
  renderErrorContext: RouterContext<(error: unknown) => void>
  renderSlotContext: RouterContext<<Result>(render: () => Promise<Result>) => Promise<Result>>
  signedInContext: RouterContext<() => boolean>
}

/** Lets pages read data of a capability while they are rendered, such as the one event of a page. */
export type PageLoader = {
  /** The name under which the server build exports the context. Loaders get a function of the requested id. */
  context: string
  /** @param id as it is in the URL @returns the same for every viewer */
  read(services: Services, asked: string): Promise<unknown>
}

/** What the screens consist of. */
type Screens = {
  build: ServerBuild
  clientFiles: URL
  sources: readonly PageLoader[]
  /** The query parameters that each screen reads (src/app/registry/registry.ts). */
  parameters: PageParameters
  /** The browser features that each screen uses. All others are switched off on its page. */
  features: PageFeatures
  /** The patterns of the paths of screens that are rendered with the data of the person who requests them. */
  withData: readonly string[]
  /** What these renderings may take; more in tests, which should not depend on how busy the machine is. */
  personalizedPageLimits?: RenderLimits
  missingPages: readonly string[]
  /**
   * Whether a Cookie header contains a session. The page's root element then gets an attribute (docs/decisions/0039).
   */
  hasSession(cookieHeader: string | undefined): boolean
}

/** What renderings of personalized pages may take (docs/decisions/0082). */
const personalizedPageLimits: RenderLimits = { share: 0.25, maxAtOnce: 2000 }

/**
 * Serves the HTML of all screens. Most are rendered without the viewer: public ones completely, the others as a
 * frame that the browser fills. A rendering is cached until the community's content changes, or a loader returns other
 * data (docs/decisions/0017, 0054). The screens that people open most are rendered with their data, as long as there is
 * time for it (docs/decisions/0082). Only one rendering runs at a time, and other requests are handled in between.
 */
export async function mountPages(app: FastifyInstance, services: Services, screens: Screens): Promise<void> {
  const { build, sources, hasSession } = screens
  const sheets = await readStyleSheets(screens.clientFiles)
  const handle = createRequestHandler(build, 'production')
  const addressOf = pageAddresses(build, screens.parameters, screens.missingPages)
  const contexts = build.entry.module as unknown as Contexts
  const sourceContexts = sources.map((source) => ({ ...source, key: contextOf(build, source) }))
  const oneAtATime = pLimit(1)
  const inRenderSlot = <Result>(work: () => Promise<Result>) =>
    oneAtATime(async () => {
      await new Promise(setImmediate)
      return work()
    })
  let pages = new PageCache<Page>()
  let underWay = new Map<string, Promise<Page>>()
  // Replaced, not cleared: renderings with the old content that are under way end up in the old ones.
  services.community.onChange(() => {
    pages = new PageCache()
    underWay = new Map()
  })

  async function pageFor(request: FastifyRequest): Promise<Page> {
    const address = addressOf(targetOf(request.url, services.config.baseUrl))
    return (await personalizedPageFor(request, address)) ?? sharedPageFor(request, address)
  }

  async function sharedPageFor(request: FastifyRequest, address: PageAddress): Promise<Page> {
    const { url, isKept } = address
    const isSignedIn = hasSession(request.headers.cookie)
    // While updates are not received, cached pages cannot be trusted.
    if (isKept === 'never' || !services.liveUpdates.isListening)
      return (await renderAnew(request, address, isSignedIn)).page
    const key = `${isSignedIn ? 'session' : 'visitor'} ${url.pathname}`
    const [kept, renderings] = [pages, underWay]
    const find = () => kept.find(key).catch(() => null)
    const known = await find()
    if (known) return known
    // Concurrent requests of the same page wait for one rendering, and check whether its data is still valid.
    if (renderings.has(key)) {
      await renderings.get(key)?.catch(() => {})
      const made = await find()
      if (made) return made
    }
    const mine = renderAnew(request, address, isSignedIn).then(({ page, readings, asksForSession }) => {
      const mayBeKept = page.status === 200 || page.status === 404
      if (!mayBeKept) return page
      kept.keep(key, isKept, page, readings)
      const other = `${isSignedIn ? 'visitor' : 'session'} ${url.pathname}`
      if (!asksForSession) kept.keep(other, isKept, page, readings)
      return page
    })
    renderings.set(key, mine)
    try {
      return await mine
    } finally {
      if (renderings.get(key) === mine) renderings.delete(key)
    }
  }

  const budget = new RenderBudget(screens.personalizedPageLimits ?? personalizedPageLimits)
  /** One personalized page at a time, so that nothing that a screen's code keeps meets another person's requests. */
  let isPersonalizedPageUnderWay = false
  const inBudgetedSlot: typeof inRenderSlot = (work) => inRenderSlot(() => budget.spend(work))

  /** The page with the data of the person who requests it; null when they get the shared page. */
  async function personalizedPageFor(request: FastifyRequest, address: PageAddress): Promise<Page | null> {
    const { pattern, url } = address
    if (!screens.withData.includes(pattern) || isLoaderData(url) || wantsLess(request)) return null
    if (!hasSession(request.headers.cookie) || !budget.isLeft || oneAtATime.activeCount > 0) return null
    if (isPersonalizedPageUnderWay) return null
    isPersonalizedPageUnderWay = true
    try {
      const readApi = apiReader(app, request)
      const me = await readApi('/api/accounts/me')
      const isSignedIn = me.ok && ((await me.json()) as { account: object | null }).account !== null
      if (!isSignedIn) return null
      const { page } = await renderAnew(request, { ...address, isKept: 'never' }, true, readApi)
      if (page.status !== 200) return null
      page.headers['cache-control'] = 'no-store'
      return page
    } finally {
      isPersonalizedPageUnderWay = false
    }
  }

  async function renderAnew(
    request: FastifyRequest,
    { pattern, url, isKept }: PageAddress,
    isSignedIn: boolean,
    readApi: ReadApi | null = null,
  ) {
    const context = new RouterContextProvider()
    const content = await services.community.content()
    const texts = await services.community.texts()
    const picture = communityPicturePath(content, texts)
    context.set(contexts.communityContext, { ...content, picture, baseUrl: services.config.baseUrl })
    context.set(contexts.founderContext, await services.community.founder())
    context.set(contexts.pageTextsContext, texts)
    context.set(contexts.renderErrorContext, (error) =>
      request.log.error({ err: error }, 'a screen could not be rendered'),
    )
    context.set(contexts.renderSlotContext, readApi ? inBudgetedSlot : inRenderSlot)
    context.set(contexts.readApiContext, readApi)
    let asksForSession = false
    context.set(contexts.signedInContext, () => {
      asksForSession = true
      return isSignedIn
    })
    const readings: LoaderResult[] = []
    for (const { key, read } of sourceContexts) {
      context.set(key, async (asked) => {
        const answer = await read(services, asked)
        readings.push({ read: () => read(services, asked), answer: textOf(answer) })
        return answer
      })
    }
    const response = await handle(new Request(url, { headers: { accept: 'text/html' } }), context)
    const page = await toPage(response, sheets, isKept, readApi !== null)
    // Layouts show "Page not found" instead of a screen whose part of the site is off.
    if (page.status === 200 && !isPathOn(url.pathname, content.switchedOff)) page.status = 404
    const features = screens.features[pattern]
    if (features) page.headers['permissions-policy'] = permissionsPolicy(features)
    return { page, readings, asksForSession }
  }

  app.get('/*', { compress: false }, async (request, reply) => {
    const page = await pageFor(request)
    if (page.location) return reply.redirect(page.location, page.status)
    reply.status(page.status).headers({ 'cache-control': 'no-cache', ...page.headers })
    const answer = hasSession(request.headers.cookie) ? signedInOf(page) : page.answer
    return answer.send(request, reply, 'cookie')
  })
}

/** Whether a client asks for no more than the page itself (RFC 7240 §4.2), and will load the data. */
function wantsLess({ headers }: FastifyRequest): boolean {
  return headers.prefer === 'return=minimal'
}

/**
 * The URL of a request at the site's own origin. Host names in the request are ignored, whether in its first line (RFC
 * 9112 §3.2.2) or in a path that starts with two slashes.
 */
function targetOf(target: string, baseUrl: string): URL {
  return target.startsWith('/') ? new URL(baseUrl + target) : new URL(target.replace(/^\w+:\/\/[^/?]*/, baseUrl))
}

/**
 * The page for a request with a session: an attribute of its root element lets the styles of public pages show what is
 * for people who are signed in. It does not depend on who they are, so it is cached, too.
 */
function signedInOf(page: Page): CompressedResponse {
  page.signedIn ??= new CompressedResponse(page.answer.text.replace('<html ', '<html data-signed-in="" '))
  return page.signedIn
}

/** @throws Error when the server build does not export it; add it to entry.server.tsx */
function contextOf(build: ServerBuild, { context }: PageLoader): RouterContext<(asked: string) => Promise<unknown>> {
  const key = (build.entry.module as unknown as Record<string, RouterContext<never> | undefined>)[context]
  if (!key) throw new Error(`The rendered build does not export ${context}.`)
  return key as RouterContext<(asked: string) => Promise<unknown>>
}

/** A rendering as it is sent. */
async function toPage(
  response: Response,
  sheets: ReadonlyMap<string, string>,
  isKept: PageAddress['isKept'],
  isPersonalized: boolean,
): Promise<Page> {
  const contentType = response.headers.get('content-type') ?? 'text/html; charset=utf-8'
  const isData = response.headers.has('x-remix-response')
  const nonce = nonceOf(response)
  const rendered = await response.text()
  const isComplete = isPersonalized || onlyShowsContent(rendered)
  const html = withInlineStyles(isComplete ? withDeferredScripts(rendered) : rendered, sheets, nonce)
  const { text, policy } = withContentSecurityPolicy(html, nonce)
  return {
    status: response.status,
    answer: new CompressedResponse(text, isKept === 'never' ? 'one' : 'many'),
    location: response.headers.get('location'),
    headers: {
      'content-type': contentType,
      'content-security-policy': policy,
      // The router recognizes its own responses by this header, including errors.
      ...(isData && { 'x-remix-response': 'yes' }),
    },
  }
}
