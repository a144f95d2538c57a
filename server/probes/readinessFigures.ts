import { Gauge } from 'prom-client'
import type { Hindrance } from './readiness'

/** The answer of /readyz as figures. */

const ready = new Gauge({
  name: 'rencai_ready',
  help: '1 if the process serves calls and pages, as /readyz says; else 0',
})

const hindrance = new Gauge({
  name: 'rencai_hindrance',
  help: '1 for what hinders the process from serving, by the reason that /readyz names; else 0',
  labelNames: ['reason'] as const,
})

const reasons: readonly Hindrance[] = ['stopping', 'database', 'migrations']

export function noteReadiness(found: readonly Hindrance[]): void {
  ready.set(found.length === 0 ? 1 : 0)
  for (const reason of reasons) hindrance.set({ reason }, found.includes(reason) ? 1 : 0)
}
