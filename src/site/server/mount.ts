import type { FastifyInstance, FastifyRequest } from 'fastify'
import { homePath } from '../../accounts/home-path.ts'
import { resolveViewer, sessionHashOf } from '../../accounts/server/exports.ts'
import { publicEventPaths } from '../../events/server/exports.ts'
import { publicJobPaths } from '../../jobs/server/exports.ts'
import { brandVersion } from '../../platform/contract/brand/brand-address.ts'
import { brandColors } from '../../platform/contract/brand/brand-colors.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import { escapeHtml } from '../../platform/server/http/html.ts'
import { mountBrandFiles } from './settings/brand-files.ts'

/** Pages for the sitemap. */
const publicPages = ['/', '/about', '/founder', '/contact', '/register', '/terms']

/** Paths that robots.txt excludes: they need a login, or are useless to search engines. */
const excludedPaths = [
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

/** Paths below an excluded one that robots.txt allows: pictures for previews of links. The longest rule applies (RFC 9309). */
const sharedPaths = ['/api/site/picture.png', '/api/public-events/', '/api/public-jobs/']

/** Paths that redirect to setup before it is done. The terms are not among them, because setup links to them. */
const setupRedirects = new Set(['/', '/about', '/founder', '/contact', '/register', '/login', '/dashboard'])

/** The web app manifest (W3C), apart from the community's name and colors. */
const manifest = { start_url: '/', display: 'standalone' }

/** Mounts the redirects to setup and the home screens, `robots.txt`, `sitemap.xml` and the web app manifest. */
export function mountSite(app: FastifyInstance, services: Services): void {
  const { community, config } = services
  async function isAdmin(request: FastifyRequest): Promise<boolean> {
    const session = await resolveViewer(services, sessionHashOf(services, request.headers.cookie)).catch(() => null)
    return session?.viewer.role === 'admin'
  }

  // Before setup, visitors are redirected to it; afterwards /setup is the guide for admins, and redirects others.
  app.addHook('onRequest', async (request, reply) => {
    const isScreen = request.routeOptions.url === '/*'
    if (!isScreen) return
    const { isSetUp } = await community.content()
    const path = request.url.split('?')[0] ?? '/'
    const target = isSetUp
      ? path === '/setup' && !(await isAdmin(request)) && '/'
      : setupRedirects.has(path) && '/setup'
    if (target) return reply.header('cache-control', 'no-store').redirect(target, 302)
  })

  // "/" is the landing page for visitors; signed-in people are redirected to their home screen (S1 §2).
  app.addHook('onRequest', async (request, reply) => {
    if (request.url !== '/' || request.routeOptions.url !== '/*') return
    // Without the database, serve the landing page to everyone.
    const session = await resolveViewer(services, sessionHashOf(services, request.headers.cookie)).catch(() => null)
    if (!session) return
    const { role } = session.viewer
    return reply
      .header('cache-control', 'no-store')
      .redirect(role === 'admin' ? '/admin' : homePath(role, await community.switchedOff()), 302)
  })

  mountBrandFiles(app)

  app.get('/robots.txt', async (_request, reply) => {
    const rules = [...excludedPaths.map((path) => `Disallow: ${path}`), ...sharedPaths.map((path) => `Allow: ${path}`)]
    const lines = ['User-agent: *', ...rules, '', `Sitemap: ${config.baseUrl}/sitemap.xml`, '']
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(lines.join('\n'))
  })

  app.get('/sitemap.xml', async (_request, reply) => {
    const off = await community.switchedOff()
    const jobPaths = off.includes('jobs') ? [] : await publicJobPaths(services)
    const paths = [...publicPages, ...(await publicEventPaths(services)), ...jobPaths]
    const entries = paths.map((path) => `  <url><loc>${escapeHtml(config.baseUrl + path)}</loc></url>`)
    const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
    return reply.header('cache-control', 'public, max-age=3600').type('application/xml; charset=utf-8').send(xml)
  })

  // Not a static file, because it contains the community's name and colors.
  app.get('/site.webmanifest', async (_request, reply) => {
    const { name, brand } = await community.content()
    const { deep, grounds } = brandColors(brand.color)
    const src = brand.color === null ? '/favicon.svg' : `/brand/icon.svg?v=${brandVersion(brand.color)}`
    const colors = {
      background_color: grounds.light.ground,
      theme_color: deep.ground,
      icons: [{ src, sizes: 'any', type: 'image/svg+xml', purpose: 'any maskable' }],
    }
    return reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json')
      .send(JSON.stringify({ name, short_name: name, ...manifest, ...colors }))
  })
}
