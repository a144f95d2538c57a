import { Counter, collectDefaultMetrics, Histogram, register } from 'prom-client'
import { codes } from '#contract/errors'

/** HTTP metrics in the default registry, which /metrics prints. */

const callDuration = new Histogram({
  name: 'rencai_call_duration_seconds',
  help: 'Time to answer a call, by group: the first two parts of its path',
  labelNames: ['group'] as const,
  buckets: [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10],
})

const callSeconds = new Counter({
  name: 'rencai_call_seconds_total',
  help: 'Time spent on calls, by path; divided by rencai_calls_total it is the mean',
  labelNames: ['path'] as const,
})

const calls = new Counter({
  name: 'rencai_calls_total',
  help: 'Answered calls, by path and outcome: done, refused, or failed by an error of the server',
  labelNames: ['path', 'outcome'] as const,
})

const callCodes = new Counter({
  name: 'rencai_call_codes_total',
  help: 'Answered calls, by code of the envelope',
  labelNames: ['code'] as const,
})

const knownCodes = new Set<number>(Object.values(codes))

/** What a code means, for metrics that have other labels too. */
export const outcomeOf = (code: number): 'done' | 'refused' | 'failed' =>
  code === codes.success ? 'done' : code === codes.internal ? 'failed' : 'refused'

/** Counts an answered call. `path` is that of a route, so that nobody can add labels; undefined for a request without one. */
export function countCall({ path = 'other', code, seconds }: CountedCall): void {
  callDuration.observe({ group: groupOf(path) }, seconds)
  callSeconds.inc({ path }, seconds)
  calls.inc({ path, outcome: outcomeOf(code) })
  callCodes.inc({ code: knownCodes.has(code) ? code : 'other' })
}

/** A histogram has nine series a label, too many for each of 500 paths: `/api-user/resume` of `/api-user/resume/skill/save`. */
const groupOf = (path: string): string => path.split('/').slice(0, 3).join('/')

interface CountedCall {
  readonly path: string | undefined
  readonly code: number
  readonly seconds: number
}

export const sentMessages = new Counter({
  name: 'rencai_outbound_messages_total',
  help: 'Text messages handed to the provider, by outcome',
  labelNames: ['outcome'] as const,
})

let collecting = false

/** Metrics of prom-client whose names end like those of counters and that are none; the same figures stand without this ending. */
const misnamed = ['nodejs_active_resources_total', 'nodejs_active_handles_total', 'nodejs_active_requests_total']

/** Resolves to all metrics in the Prometheus format. */
export async function printMetrics(): Promise<{ type: string; text: string }> {
  if (!collecting) {
    collectDefaultMetrics()
    for (const name of misnamed) register.removeSingleMetric(name)
  }
  collecting = true
  return { type: register.contentType, text: await register.metrics() }
}
