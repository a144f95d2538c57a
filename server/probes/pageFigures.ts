import type { FastifyReply, FastifyRequest } from 'fastify'
import { Histogram } from 'prom-client'

const pages = new Histogram({
  name: 'rencai_page_duration_seconds',
  help: 'Time to answer a request for a page, by outcome: shown, moved, missing, refused or failed',
  labelNames: ['outcome'] as const,
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
})

/** Counts the answer to a request for a page, which has HTML or leads to another address. */
export function countPage({ method }: FastifyRequest, reply: FastifyReply): void {
  const { statusCode } = reply
  const isMoved = statusCode >= 300 && statusCode < 304
  const isPage = String(reply.getHeader('content-type') ?? '').startsWith('text/html')
  if (method === 'GET' && (isPage || isMoved))
    pages.observe({ outcome: outcomeOf(statusCode) }, reply.elapsedTime / 1000)
}

function outcomeOf(status: number): string {
  if (status < 300) return 'shown'
  if (status < 400) return 'moved'
  if (status === 404 || status === 410) return 'missing'
  return status < 500 ? 'refused' : 'failed'
}
