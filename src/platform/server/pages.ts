import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import type { CommunityForPages } from '../contract/community.ts'
import type { Services } from './context.ts'

type Page = { status: number; html: string; location: string | null; policy: string; etag: string }

/** Pages kept rendered; they hold nothing of the viewer, so one rendering serves everybody. */
const keptPages = 200

/**
 * Serves every screen's HTML. Screens are rendered without the viewer: public ones are complete, the others are
 * a frame that the browser fills. A rendering is kept until the community's own words change.
 */
export async function mountPages(app: FastifyInstance, services: Services, buildFile: URL): Promise<void> {
  const build = (await import(buildFile.href)) as ServerBuild
  const handle = createRequestHandler(build, 'production')
  const communityContext = (build.entry.module as unknown as { communityContext: RouterContext<CommunityForPages> })
    .communityContext
  const kept = new Map<string, Page>()
  services.community.onChange(() => kept.clear())

  async function render(request: FastifyRequest): Promise<Page> {
    const known = kept.get(request.url)
    if (known) return known
    const context = new RouterContextProvider()
    const content = await services.community.content()
    context.set(communityContext, { ...content, baseUrl: services.config.baseUrl })
    const url = new URL(request.url, services.config.baseUrl)
    const response = await handle(new Request(url, { headers: { accept: 'text/html' } }), context)
    const html = await response.text()
    const page: Page = {
      status: response.status,
      html,
      location: response.headers.get('location'),
      policy: contentPolicy(html),
      etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    }
    if (page.status === 200 && !url.search && kept.size < keptPages) kept.set(request.url, page)
    return page
  }

  app.get('/*', async (request, reply) => {
    const page = await render(request)
    if (page.location) return reply.redirect(page.location, page.status)
    reply.header('content-security-policy', page.policy).header('cache-control', 'no-cache').header('etag', page.etag)
    if (request.headers['if-none-match'] === page.etag) return reply.status(304).send()
    return reply.status(page.status).type('text/html; charset=utf-8').send(page.html)
  })
}

/**
 * The Content-Security-Policy of a page: scripts from our own files, and exactly the inline ones it was
 * rendered with, by hash. Inline styles stay allowed: components set sizes that way.
 */
function contentPolicy(html: string): string {
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(inline)].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
