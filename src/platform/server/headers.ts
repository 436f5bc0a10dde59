import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

/** What pages here have no use for, so that nothing that is smuggled into one has either (W3C Permissions Policy). */
const unusedFeatures = [
  ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'display-capture', 'encrypted-media'],
  ...['geolocation', 'gyroscope', 'hid', 'identity-credentials-get', 'idle-detection', 'local-fonts', 'magnetometer'],
  ...['microphone', 'midi', 'otp-credentials', 'payment', 'picture-in-picture', 'publickey-credentials-create'],
  ...['publickey-credentials-get', 'screen-wake-lock', 'serial', 'storage-access', 'usb', 'xr-spatial-tracking'],
]

/** For all that is no page: it may load nothing, run nothing, and stand in no frame. Pages bring their own. */
const strictest = { defaultSrc: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"], frameAncestors: ["'none'"] }

/** A year in seconds. */
const year = 31_536_000

/**
 * Gives every answer the headers that keep browsers strict (docs/decisions/0026): files, feeds, errors and redirects
 * too. An answer that sets one of them itself keeps its own.
 */
export async function registerHeaders(app: FastifyInstance, config: Pick<Config, 'baseUrl'>): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: strictest },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    // Only where the site is reached through TLS; neighbours below the same name decide for themselves.
    strictTransportSecurity: config.baseUrl.startsWith('https:') && { maxAge: year, includeSubDomains: false },
  })
  const permissions = unusedFeatures.map((feature) => `${feature}=()`).join(', ')
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissions)
  })
}

/** The same in short for the few answers that Fastify gives before any hook runs. */
export const headersOfLastResort = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}
