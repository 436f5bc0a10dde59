import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import type { CommunityForPages, FounderForPage, PageTexts } from '../contract/community.ts'
import type { Services } from './context.ts'
import { withPolicy } from './page-policy.ts'
import { withScriptsOnceSeen } from './page-scripts.ts'
import { readStyleSheets, withOwnStyles } from './page-styles.ts'

type Page = {
  status: number
  text: string
  location: string | null
  /** What makes it a page, or a screen's data for a reader who is on another page already. */
  headers: Record<string, string>
  /** The text as it travels to whoever takes it so; made for pages that are kept. */
  compressed?: Promise<Buffer>
  /** The same page for a request with a session, made when it is first asked for. */
  signedIn?: Page
}

/** A page, and whether it is the same for whoever asks next. */
type Rendering = { page: Page; mayBeKept: boolean }

/** What the rendered build lets the server set for each rendering. */
type Contexts = {
  communityContext: RouterContext<CommunityForPages>
  founderContext: RouterContext<FounderForPage>
  pageTextsContext: RouterContext<PageTexts>
  faultContext: RouterContext<(error: unknown) => void>
  signedInContext: RouterContext<() => boolean>
}

/** What a capability lets pages read while they are rendered, such as the one event that a page is about. */
export type PageSource = {
  /** The name under which the rendered build exports the key; loaders get a function of what is asked for. */
  context: string
  /** @param asked such as an id, as it stands in the address; the same answer for every reader */
  read(services: Services, asked: string): Promise<unknown>
}

/** Pages kept rendered; they hold nothing of the viewer, so one rendering serves everybody. */
const keptPages = 200

const compress = promisify(brotliCompress)
/**
 * Slower than what is compressed for one reader may be, and a fifth smaller. The window of 64 KiB makes a page a
 * fiftieth larger, and lets it be compressed with 2 MB instead of 40, in a fifth of the time.
 */
const compression = { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 16 } }

/**
 * Serves every screen's HTML. Screens are rendered without the viewer: public ones are complete, the others are
 * a frame that the browser fills. A rendering is kept until the community's own words change, unless it asked a
 * source: what it says may be another thing by the next reader (docs/decisions/0017).
 * @param hasSession whether a Cookie header names a session; the page's root then says so (docs/decisions/0039)
 */
export async function mountPages(
  app: FastifyInstance,
  services: Services,
  build: ServerBuild,
  clientFiles: URL,
  sources: readonly PageSource[],
  hasSession: (cookieHeader: string | undefined) => boolean,
): Promise<void> {
  const sheets = await readStyleSheets(clientFiles)
  const handle = createRequestHandler(build, 'production')
  const { communityContext, founderContext, pageTextsContext, faultContext, signedInContext } = build.entry
    .module as unknown as Contexts
  const sourceContexts = sources.map((source) => ({ ...source, key: contextOf(build, source) }))
  let kept = new Map<string, Page>()
  let underWay = new Map<string, Promise<Rendering>>()
  // New maps: what is being rendered right now with the old words lands in those that nobody reads any more.
  services.community.onChange(() => {
    kept = new Map()
    underWay = new Map()
  })

  async function render(request: FastifyRequest): Promise<Page> {
    const url = addressOf(request.url, services.config.baseUrl)
    // While changes are not heard of, nothing that was kept can be trusted.
    if (url.search || !services.live.isListening) return (await renderAnew(request, url)).page
    const [pages, renderings] = [kept, underWay]
    const known = pages.get(url.pathname)
    if (known) return known
    // Many who ask for the same at once wait for one rendering, unless it turns out to be of that moment alone.
    const shared = await renderings.get(url.pathname)?.catch(() => null)
    if (shared?.mayBeKept) return shared.page
    const mine = renderAnew(request, url).then(({ page, mayBeKept }) => {
      return { page: mayBeKept ? keep(pages, url.pathname, page) : page, mayBeKept }
    })
    renderings.set(url.pathname, mine)
    try {
      return (await mine).page
    } finally {
      if (renderings.get(url.pathname) === mine) renderings.delete(url.pathname)
    }
  }

  async function renderAnew(request: FastifyRequest, url: URL): Promise<Rendering> {
    const context = new RouterContextProvider()
    const content = await services.community.content()
    context.set(communityContext, { ...content, baseUrl: services.config.baseUrl })
    context.set(founderContext, await services.community.founder())
    context.set(pageTextsContext, await services.community.texts())
    context.set(faultContext, (error) => request.log.error({ err: error }, 'a screen could not be rendered'))
    let hasAsked = false
    context.set(signedInContext, () => {
      hasAsked = true
      return hasSession(request.headers.cookie)
    })
    for (const { key, read } of sourceContexts) {
      context.set(key, (asked) => {
        hasAsked = true
        return read(services, asked)
      })
    }
    const response = await handle(new Request(url, { headers: { accept: 'text/html' } }), context)
    const page = await toPage(response, sheets)
    return { page, mayBeKept: page.status === 200 && !hasAsked }
  }

  app.get('/*', async (request, reply) => {
    const rendered = await render(request)
    const page = hasSession(request.headers.cookie) ? signedInOf(rendered) : rendered
    if (page.location) return reply.redirect(page.location, page.status)
    reply.headers(page.headers).header('cache-control', 'no-cache').header('vary', 'cookie')
    if (request.headers['if-none-match'] === page.headers.etag) return reply.status(304).send()
    if (!page.compressed || !takesBrotli(request)) return reply.status(page.status).send(page.text)
    return reply
      .status(page.status)
      .header('content-encoding', 'br')
      .header('vary', 'cookie, accept-encoding')
      .send(await page.compressed)
  })
}

function takesBrotli({ headers }: FastifyRequest): boolean {
  const accepted = headers['accept-encoding']
  return typeof accepted === 'string' && /(^|[\s,])br($|[\s,])/.test(accepted)
}

/**
 * What a request asks for, at the site's own address: nothing that a request says of hosts counts, be it in its first
 * line (RFC 9112 §3.2.2) or in a path that begins with two slashes.
 */
function addressOf(target: string, baseUrl: string): URL {
  return target.startsWith('/') ? new URL(baseUrl + target) : new URL(target.replace(/^\w+:\/\/[^/?]*/, baseUrl))
}

/** Keeps a page; where there is no room left, instead of the oldest, so that nobody can fill it with what nobody reads. */
function keep(pages: Map<string, Page>, path: string, page: Page): Page {
  const [oldest] = pages.keys()
  if (pages.size >= keptPages && oldest !== undefined) pages.delete(oldest)
  const kept = { ...page, compressed: compress(page.text, compression) }
  pages.set(path, kept)
  return kept
}

/**
 * The page for a request with a session: its root has a mark by which the styles of public pages show what is there for
 * people who are signed in. It says nothing of who they are, so it is kept like the other.
 */
function signedInOf(page: Page): Page {
  if (!page.signedIn) {
    const text = page.text.replace('<html ', '<html data-signed-in="" ')
    const headers = { ...page.headers, etag: etagOf(text) }
    page.signedIn = { ...page, text, headers, ...(page.compressed && { compressed: compress(text, compression) }) }
  }
  return page.signedIn
}

function etagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
}

/** @throws Error when the build does not export it: a line is missing in entry.server.tsx */
function contextOf(build: ServerBuild, { context }: PageSource): RouterContext<(asked: string) => Promise<unknown>> {
  const key = (build.entry.module as unknown as Record<string, RouterContext<never> | undefined>)[context]
  if (!key) throw new Error(`The rendered build does not export ${context}.`)
  return key as RouterContext<(asked: string) => Promise<unknown>>
}

async function toPage(response: Response, sheets: ReadonlyMap<string, string>): Promise<Page> {
  const contentType = response.headers.get('content-type') ?? 'text/html; charset=utf-8'
  const isData = response.headers.has('x-remix-response')
  const { text: rendered, policy } = withPolicy(withScriptsOnceSeen(await response.text()), response.headers)
  const text = withOwnStyles(rendered, sheets)
  return {
    status: response.status,
    text,
    location: response.headers.get('location'),
    headers: {
      'content-type': contentType,
      'content-security-policy': policy,
      etag: etagOf(text),
      // By this the router knows its own answers, errors included.
      ...(isData && { 'x-remix-response': 'yes' }),
    },
  }
}
