import { defaultTextMapGetter, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Spans } from './spans.ts'
import { routeNameOf } from './tracing.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Until it ends. */
    span?: Span | undefined
  }
}

const propagator = new W3CTraceContextPropagator()

/**
 * Gives every request a span with its route and its status, without URL, query, and headers. The span of a live stream
 * ends when the stream begins. Behind our own proxy, the span continues the proxy's trace (W3C Trace Context); trace
 * headers of clients are ignored.
 */
export function requestSpans(app: FastifyInstance, spans: Spans, isBehindProxy: boolean): void {
  app.decorateRequest('span', undefined)

  function end(request: FastifyRequest, reply: FastifyReply) {
    const { span } = request
    if (!span) return
    request.span = undefined
    const route = routeNameOf(request)
    span.updateName(`${request.method} ${route}`)
    span.setAttributes({ 'http.route': route, 'http.response.status_code': reply.statusCode })
    if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }

  app.addHook('onRequest', (request, reply, done) => {
    const parent = isBehindProxy
      ? propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter)
      : ROOT_CONTEXT
    const span = spans.open(request.method, SpanKind.SERVER, { 'http.request.method': request.method }, parent)
    request.span = span
    // Also when the client disconnects before the response is complete.
    reply.raw.once('close', () => end(request, reply))
    spans.within(span, done)
  })
  // Receiving the body may lose the current span.
  app.addHook('preHandler', (request, _reply, done) => {
    const { span } = request
    if (span) spans.within(span, done)
    else done()
  })
  app.addHook('onSend', async (request, reply) => {
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) end(request, reply)
  })
}
