import helmet from '@fastify/helmet'
import fastify, { type FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'

/** What pages here have no use for, so that nothing that is smuggled into one has either (W3C Permissions Policy). */
const unusedFeatures = [
  ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'display-capture', 'encrypted-media'],
  ...['geolocation', 'gyroscope', 'hid', 'identity-credentials-get', 'idle-detection', 'local-fonts', 'magnetometer'],
  ...['microphone', 'midi', 'otp-credentials', 'payment', 'picture-in-picture', 'screen-wake-lock', 'serial'],
  ...['storage-access', 'usb', 'xr-spatial-tracking'],
]

const permissions = unusedFeatures.map((feature) => `${feature}=()`).join(', ')

/** For all that is no page: it may load nothing, run nothing, and stand in no frame. Pages bring their own. */
const strictest = { defaultSrc: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"], frameAncestors: ["'none'"] }

/**
 * Gives every answer the headers that keep browsers strict (docs/decisions/0026): files, feeds, errors and redirects
 * too. An answer that sets one of them itself keeps its own.
 */
export async function registerHeaders(app: FastifyInstance, config: Pick<Config, 'baseUrl' | 'hsts'>): Promise<void> {
  const headers = { ...(await helmetHeaders(config)), 'permissions-policy': permissions }
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(headers)
    next()
  })
}

/** What Helmet says of an answer. It is the same of each, and Helmet puts it together anew whenever it is asked: once. */
async function helmetHeaders({ baseUrl, hsts }: Pick<Config, 'baseUrl' | 'hsts'>): Promise<Record<string, string>> {
  const app = fastify()
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: strictest },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    // Only where the site is reached through TLS; neighbors below the same name are asked by whoever knows them.
    strictTransportSecurity: baseUrl.startsWith('https:') && hsts,
  })
  app.get('/', (_request, reply) => reply.send(reply.getHeaders()))
  const response = await app.inject('/')
  await app.close()
  return response.json()
}

/** The same in short for the few answers that Fastify gives before any hook runs. */
export const headersOfLastResort = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissions,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}
