import { enqueueDigests } from '../features/jobs/subscriptions/digest'
import { enqueueTalentDigests } from '../features/resume/searches/digest'
import type { OuterServices } from '../services'
import { counted } from './counted'

/** In ms. */
const interval = 5 * 60_000

/** Enqueues the daily mails about subscriptions, checking every five minutes. Returns a function that stops it. */
export function startMailingDigests(
  services: Pick<OuterServices, 'db' | 'now' | 'secret' | 'mail' | 'log'>,
): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  const run = () => {
    running = counted('mailDigests', () =>
      Promise.all([enqueueDigests(services), enqueueTalentDigests(services)]),
    ).catch((error: unknown) => services.log.warn({ err: error }, 'Mails about subscriptions were not enqueued'))
  }
  const timer = setInterval(run, interval).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
