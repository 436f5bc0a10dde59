import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../config/config.ts'

/** Features that no page uses unless its capability declares it, so that code injected into a page cannot use them, either (W3C Permissions Policy). */
const unusedFeatures = [
  ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'display-capture', 'encrypted-media'],
  ...['geolocation', 'gyroscope', 'hid', 'identity-credentials-get', 'idle-detection', 'local-fonts', 'magnetometer'],
  ...['microphone', 'midi', 'otp-credentials', 'payment', 'picture-in-picture', 'screen-wake-lock', 'serial'],
  ...['storage-access', 'usb', 'xr-spatial-tracking'],
]

/** The policy for a page that uses some of the features itself. Frames and other sites still may not. */
export function permissionsPolicy(used: readonly string[] = []): string {
  return unusedFeatures.map((feature) => `${feature}=(${used.includes(feature) ? 'self' : ''})`).join(', ')
}

const permissions = permissionsPolicy()

/** For all responses but pages: they may load nothing, run nothing, and be in no frame. Pages have their own policy. */
const strictest = { defaultSrc: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"], frameAncestors: ["'none'"] }

/**
 * Adds security headers to every response (docs/decisions/0026): also to files, feeds, errors, and redirects. A
 * response that sets one of them itself keeps its own.
 */
export function registerHeaders(app: FastifyInstance, config: Pick<Config, 'baseUrl' | 'hsts'>): void {
  const headers = { ...helmetHeaders(config), 'permissions-policy': permissions }
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(headers)
    next()
  })
}

/** Helmet's headers for any response. They are always the same, and Helmet would build them for each response. */
function helmetHeaders({ baseUrl, hsts }: Pick<Config, 'baseUrl' | 'hsts'>): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  const addHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: strictest },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    // Only if the site uses TLS. The administrator decides about subdomains.
    strictTransportSecurity: baseUrl.startsWith('https:') && hsts,
  })
  addHeaders(request, response, (error) => {
    if (error) throw error
  })
  return response.getHeaders()
}

/** A minimal set for the few responses that Fastify sends before any hook runs. */
export const minimalHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissions,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}
