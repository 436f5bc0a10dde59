import { type Attributes, type DiagLogger, DiagLogLevel, diag } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger } from 'fastify'
import type { TracingConfig } from '../config/config.ts'
import { version } from '../project.ts'
import { requestSpans } from './request-spans.ts'
import { Spans } from './spans.ts'
import { tracedClient } from './statement-spans.ts'
import type { Tracing } from './tracing.ts'

/** How long exporting a batch of spans may take, in milliseconds. */
const exportTimeout = 5000
/** How long the end of the process waits for the last spans, in milliseconds. */
const farewell = 2000

/**
 * Traces with OpenTelemetry's SDK over OTLP/HTTP. Spans are exported in batches in the background; a receiver that is
 * unavailable costs only the spans. The SDK is not registered globally, so it traces nothing else.
 */
export function openTracing({ endpoint, serviceName, share }: TracingConfig, log: FastifyBaseLogger): Tracing {
  diag.setLogger(warningsTo(log), { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true })
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: exportTimeout })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version } satisfies Attributes),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter, exportTimeoutMillis: exportTimeout, scheduledDelayMillis: 1000 }),
    ],
  })
  const spans = new Spans(provider.getTracer('baobab', version))
  return {
    inSpan: (name, options, work) => spans.around(name, options, work),
    traceRequests: (app, isBehindProxy) => requestSpans(app, spans, isBehindProxy),
    TracedClient: tracedClient(spans),
    async stop() {
      await provider.forceFlush({ timeoutMillis: farewell }).catch(() => {})
    },
  }
}

/** Where the SDK reports that spans could not be exported. */
function warningsTo(log: FastifyBaseLogger): DiagLogger {
  const warn = (message: string) => log.warn({ reason: message.slice(0, 300) }, 'tracing')
  const nothing = () => {}
  return { error: warn, warn, info: nothing, debug: nothing, verbose: nothing }
}
