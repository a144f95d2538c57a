import { Counter, Histogram } from 'prom-client'

/** Figures of video interviews in browsers, in the default registry that /metrics prints. */

export const meetingReports = new Counter({
  name: 'rencai_meeting_reports_total',
  help: 'Reports of pages in video interviews, by the state of their worst connection and whether it goes by a relay',
  labelNames: ['state', 'relayed'] as const,
})

export const meetingJoins = new Histogram({
  name: 'rencai_meeting_join_seconds',
  help: 'From entering a video interview beside others to the first picture or sound of one of them',
  buckets: [0.25, 0.5, 1, 1.5, 2, 3, 5, 8, 15, 30, 60],
})

export const meetingSignals = new Counter({
  name: 'rencai_meeting_signals_total',
  help: 'Signals between browsers in video interviews, by whether they were passed on',
  labelNames: ['outcome'] as const,
})
