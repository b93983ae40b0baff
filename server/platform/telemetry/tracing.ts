import { context, propagation, SpanKind as Kind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import { describeError } from './describe-error.ts'
import { recordSpans, type SpanKind, type Tracer } from './spans.ts'

const kinds: Record<SpanKind, Kind> = {
  server: Kind.SERVER,
  client: Kind.CLIENT,
  internal: Kind.INTERNAL,
}

type Settings = { endpoint: string; name: string; version: string }

/** Sends spans by OTLP over HTTP. The library has some megabytes, so it loads only with an endpoint. */
export const startTracing = ({ endpoint, name, version }: Settings): { stop: () => Promise<void> } => {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': name, 'service.version': version }),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })),
    ],
  })
  provider.register()
  const spans = trace.getTracer('vini')
  const record: Tracer = (name, { kind = 'internal', attributes = {}, parent }, work) => {
    const outer = parent ? propagation.extract(context.active(), { traceparent: parent }) : context.active()
    return spans.startActiveSpan(name, { kind: kinds[kind], attributes }, outer, async (span) => {
      try {
        return await work({
          set: (more, newName) => {
            span.setAttributes(more)
            if (newName) span.updateName(newName)
          },
        })
      } catch (error) {
        // The message may contain a shopper's input.
        const { name: kindOfError, code } = describeError(error)
        span.setAttribute('error.type', code ?? kindOfError)
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    })
  }
  recordSpans(record)
  return {
    stop: async () => {
      recordSpans(null)
      await provider.shutdown().catch(() => undefined)
      trace.disable()
      context.disable()
      propagation.disable()
    },
  }
}
