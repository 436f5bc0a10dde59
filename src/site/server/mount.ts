import type { FastifyInstance } from 'fastify'
import { homeOf } from '../../accounts/home.ts'
import { resolveViewer } from '../../accounts/server/exports.ts'
import { publicEventPaths } from '../../events/server/exports.ts'
import { publicJobPaths } from '../../jobs/server/exports.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import { escapeHtml } from '../../platform/server/http/html.ts'

/** What everybody may read, and search engines should find. */
const publicPages = ['/', '/about', '/founder', '/contact', '/register', '/terms']

/** What only its own people reach, or what says nothing to a search engine. */
const closedPages = [
  '/api/',
  '/setup',
  '/dashboard',
  '/employer/dashboard',
  '/employer/applications',
  '/employer/candidates',
  '/employer/company',
  '/employer/invitation',
  '/employer/jobs',
  '/employer/messages',
  '/employer/people',
  '/applications',
  '/companies',
  '/inbox',
  '/jobs',
  '/membership',
  '/messages',
  '/livehub',
  '/events',
  '/verify',
  '/reset-password',
]

/** Where somebody who comes to an empty site may knock. The terms are not among them: set-up asks to agree to them. */
const ledToSetup = new Set(['/', '/about', '/founder', '/contact', '/register', '/login', '/dashboard'])

/** The web app manifest (W3C), apart from the community's name. Its colours are those of ui/palette.ts. */
const manifest = {
  start_url: '/',
  display: 'standalone',
  background_color: '#FBF7F0',
  theme_color: '#2A1029',
  icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any maskable' }],
}

/** Mounts what the site serves besides its screens: the way to set-up, `robots.txt`, `sitemap.xml` and the manifest. */
export function mountSite(app: FastifyInstance, services: Services): void {
  const { community, config } = services
  // The first visitor to an empty site is led to its set-up; nobody is afterwards.
  app.addHook('onRequest', async (request, reply) => {
    const isScreen = request.routeOptions.url === '/*'
    if (!isScreen) return
    const { isSetUp } = await community.content()
    const path = request.url.split('?')[0] ?? '/'
    const elsewhere = isSetUp ? path === '/setup' && '/' : ledToSetup.has(path) && '/setup'
    if (elsewhere) return reply.header('cache-control', 'no-store').redirect(elsewhere, 302)
  })

  // The view at "/" goes by who comes (S1 §2): an admin's is the admin dashboard, the landing page is a visitor's.
  app.addHook('onRequest', async (request, reply) => {
    if (request.url !== '/' || request.routeOptions.url !== '/*') return
    // Without the database nobody is known, and the page is there all the same.
    const known = await resolveViewer(services, request.headers.cookie).catch(() => null)
    if (!known) return
    const { role } = known.viewer
    return reply.header('cache-control', 'no-store').redirect(role === 'admin' ? '/admin' : homeOf(role), 302)
  })

  app.get('/robots.txt', async (_request, reply) => {
    const rules = closedPages.map((path) => `Disallow: ${path}`)
    const lines = ['User-agent: *', ...rules, '', `Sitemap: ${config.baseUrl}/sitemap.xml`, '']
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(lines.join('\n'))
  })

  app.get('/sitemap.xml', async (_request, reply) => {
    const paths = [...publicPages, ...(await publicEventPaths(services)), ...(await publicJobPaths(services))]
    const entries = paths.map((path) => `  <url><loc>${escapeHtml(config.baseUrl + path)}</loc></url>`)
    const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
    return reply.header('cache-control', 'public, max-age=3600').type('application/xml; charset=utf-8').send(xml)
  })

  // What a phone that keeps the site on its home screen calls it, so it is no file: the name can change.
  app.get('/site.webmanifest', async (_request, reply) => {
    const { name } = await community.content()
    return reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json')
      .send(JSON.stringify({ name, short_name: name, ...manifest }))
  })
}
