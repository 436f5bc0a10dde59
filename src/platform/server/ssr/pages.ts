import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import type { CommunityForPages, FounderForPage, PageTexts } from '../../contract/community.ts'
import type { Services } from '../auth/request-context.ts'
import { Turns } from '../database/semaphore.ts'
import { KeptAnswer } from '../http/compressed-response.ts'
import { nonceOf, withPolicy } from './content-security-policy.ts'
import { type PageAddress, type PageParameters, pageAddresses } from './page-addresses.ts'
import { KeptPages, type Reading, textOf } from './page-cache.ts'
import { withScriptsOnceSeen } from './page-scripts.ts'
import { readStyleSheets, withOwnStyles } from './page-styles.ts'

type Page = {
  status: number
  answer: KeptAnswer
  location: string | null
  /** What makes it a page, or a screen's data for a reader who is on another page already. */
  headers: Record<string, string>
  /** The same page for a request with a session, made when it is first asked for. */
  signedIn?: KeptAnswer
}

/** What the rendered build lets the server set for each rendering. */
type Contexts = {
  communityContext: RouterContext<CommunityForPages>
  founderContext: RouterContext<FounderForPage>
  pageTextsContext: RouterContext<PageTexts>
  faultContext: RouterContext<(error: unknown) => void>
  renderingTurnContext: RouterContext<<Result>(render: () => Promise<Result>) => Promise<Result>>
  signedInContext: RouterContext<() => boolean>
}

/** What a capability lets pages read while they are rendered, such as the one event that a page is about. */
export type PageSource = {
  /** The name under which the rendered build exports the key; loaders get a function of what is asked for. */
  context: string
  /** @param asked such as an id, as it stands in the address; the same answer for every reader */
  read(services: Services, asked: string): Promise<unknown>
}

/** What the screens are made of. */
type Screens = {
  build: ServerBuild
  clientFiles: URL
  sources: readonly PageSource[]
  /** What of an address each screen reads (src/app/registry/page-parameters.ts). */
  parameters: PageParameters
  missingPages: readonly string[]
  /** Whether a Cookie header names a session; the page's root then says so (docs/decisions/0039). */
  hasSession(cookieHeader: string | undefined): boolean
}

/**
 * Serves every screen's HTML. Screens are rendered without the viewer: public ones are complete, the others are a frame
 * that the browser fills. A rendering is kept until the community's own words change, or a source that it asked says
 * another thing (docs/decisions/0017, 0054). They are made one after the other, and whoever else is there is answered
 * in between.
 */
export async function mountPages(app: FastifyInstance, services: Services, screens: Screens): Promise<void> {
  const { build, sources, hasSession } = screens
  const sheets = await readStyleSheets(screens.clientFiles)
  const handle = createRequestHandler(build, 'production')
  const addressOf = pageAddresses(build, screens.parameters, screens.missingPages)
  const contexts = build.entry.module as unknown as Contexts
  const sourceContexts = sources.map((source) => ({ ...source, key: contextOf(build, source) }))
  const turns = new Turns(1)
  const inTurn = <Result>(work: () => Promise<Result>) =>
    turns.take(async () => {
      await new Promise(setImmediate)
      return work()
    })
  let pages = new KeptPages<Page>()
  let underWay = new Map<string, Promise<Page>>()
  // New ones: what is being rendered right now with the old words lands in those that nobody reads any more.
  services.community.onChange(() => {
    pages = new KeptPages()
    underWay = new Map()
  })

  async function pageFor(request: FastifyRequest): Promise<Page> {
    const address = addressOf(targetOf(request.url, services.config.baseUrl))
    const { url, isKept } = address
    const isSignedIn = hasSession(request.headers.cookie)
    // While changes are not heard of, nothing that was kept can be trusted.
    if (isKept === 'never' || !services.live.isListening) return (await renderAnew(request, address, isSignedIn)).page
    const key = `${isSignedIn ? 'session' : 'visitor'} ${url.pathname}`
    const [kept, renderings] = [pages, underWay]
    const find = () => kept.find(key).catch(() => null)
    const known = await find()
    if (known) return known
    // Many who ask for the same at once wait for one rendering, and see whether what it was told still holds.
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

  async function renderAnew(request: FastifyRequest, { url, isKept }: PageAddress, isSignedIn: boolean) {
    const context = new RouterContextProvider()
    const content = await services.community.content()
    context.set(contexts.communityContext, { ...content, baseUrl: services.config.baseUrl })
    context.set(contexts.founderContext, await services.community.founder())
    context.set(contexts.pageTextsContext, await services.community.texts())
    context.set(contexts.faultContext, (error) => request.log.error({ err: error }, 'a screen could not be rendered'))
    context.set(contexts.renderingTurnContext, inTurn)
    let asksForSession = false
    context.set(contexts.signedInContext, () => {
      asksForSession = true
      return isSignedIn
    })
    const readings: Reading[] = []
    for (const { key, read } of sourceContexts) {
      context.set(key, async (asked) => {
        const answer = await read(services, asked)
        readings.push({ read: () => read(services, asked), answer: textOf(answer) })
        return answer
      })
    }
    const response = await handle(new Request(url, { headers: { accept: 'text/html' } }), context)
    const page = await toPage(response, sheets, isKept)
    return { page, readings, asksForSession }
  }

  app.get('/*', { compress: false }, async (request, reply) => {
    const page = await pageFor(request)
    if (page.location) return reply.redirect(page.location, page.status)
    reply.status(page.status).headers(page.headers).header('cache-control', 'no-cache')
    const answer = hasSession(request.headers.cookie) ? signedInOf(page) : page.answer
    return answer.send(request, reply, 'cookie')
  })
}

/**
 * What a request asks for, at the site's own address: nothing that a request says of hosts counts, be it in its first
 * line (RFC 9112 §3.2.2) or in a path that begins with two slashes.
 */
function targetOf(target: string, baseUrl: string): URL {
  return target.startsWith('/') ? new URL(baseUrl + target) : new URL(target.replace(/^\w+:\/\/[^/?]*/, baseUrl))
}

/**
 * The page for a request with a session: its root has a mark by which the styles of public pages show what is there for
 * people who are signed in. It says nothing of who they are, so it is kept like the other.
 */
function signedInOf(page: Page): KeptAnswer {
  page.signedIn ??= new KeptAnswer(page.answer.text.replace('<html ', '<html data-signed-in="" '))
  return page.signedIn
}

/** @throws Error when the build does not export it: a line is missing in entry.server.tsx */
function contextOf(build: ServerBuild, { context }: PageSource): RouterContext<(asked: string) => Promise<unknown>> {
  const key = (build.entry.module as unknown as Record<string, RouterContext<never> | undefined>)[context]
  if (!key) throw new Error(`The rendered build does not export ${context}.`)
  return key as RouterContext<(asked: string) => Promise<unknown>>
}

/** A rendering as it is served. */
async function toPage(
  response: Response,
  sheets: ReadonlyMap<string, string>,
  isKept: PageAddress['isKept'],
): Promise<Page> {
  const contentType = response.headers.get('content-type') ?? 'text/html; charset=utf-8'
  const isData = response.headers.has('x-remix-response')
  const nonce = nonceOf(response)
  const html = withOwnStyles(withScriptsOnceSeen(await response.text()), sheets, nonce)
  const { text, policy } = withPolicy(html, nonce)
  return {
    status: response.status,
    answer: new KeptAnswer(text, isKept === 'never' ? 'one' : 'many'),
    location: response.headers.get('location'),
    headers: {
      'content-type': contentType,
      'content-security-policy': policy,
      // By this the router knows its own answers, errors included.
      ...(isData && { 'x-remix-response': 'yes' }),
    },
  }
}
