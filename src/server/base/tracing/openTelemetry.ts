import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context, type Span } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { logSource } from '../log/logSource.ts';
import { projectRoot } from '../settings/settings.ts';
import type { TraceCollector } from '../settings/services.ts';
import type { OpenSpan, SpanFacts, Tracing } from './tracing.ts';

/** Milliseconds that a collector may take; a slow one delays no end of the server. */
const exportTimeout = 2_000;

const kinds = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER };

/** Returns the context of the caller's span; of an unreadable header nothing is taken. */
function contextFrom(traceparent: string | undefined): Context {
  const caller = traceparent === undefined ? null : parseTraceParent(traceparent);
  return caller ? trace.setSpanContext(ROOT_CONTEXT, { ...caller, isRemote: true }) : ROOT_CONTEXT;
}

function endSpan(span: Span, facts: SpanFacts, outcome?: 'failed'): void {
  span.setAttributes(facts);
  if (outcome) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Returns traces that are sent to a collector in batches (OTLP over HTTP). What it does not take is dropped. */
export function sendTraces({ url, headers, share }: TraceCollector, environment: string): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${url}/v1/traces`, headers, timeoutMillis: exportTimeout });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'versicherungsplattform',
      ...logSource(projectRoot),
      'deployment.environment.name': environment,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: exportTimeout })],
  });
  const tracer = provider.getTracer('server');
  const spans = new WeakMap<OpenSpan, Span>();
  return {
    begin(name, facts, { kind, traceparent }) {
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes: facts }, contextFrom(traceparent));
      const open: OpenSpan = {
        traceId: span.spanContext().traceId,
        end: (more = {}, outcome) => endSpan(span, more, outcome),
      };
      spans.set(open, span);
      return open;
    },
    record(name, facts, { parent, milliseconds, failed = false }) {
      const around = spans.get(parent);
      if (!around?.isRecording()) return;
      const startTime = Date.now() - milliseconds;
      const options = { kind: SpanKind.CLIENT, attributes: facts, startTime };
      const span = tracer.startSpan(name, options, trace.setSpan(ROOT_CONTEXT, around));
      endSpan(span, {}, failed ? 'failed' : undefined);
    },
    stop: () => provider.shutdown(),
  };
}
