import { Counter, Histogram } from 'prom-client'

/** Figures of posting, in the default registry that /metrics prints. */

export const postedTexts = new Counter({
  name: 'rencai_chat_texts_total',
  help: 'Plain texts, by whether a batch wrote them or each went alone',
  labelNames: ['way'] as const,
})

export const failedBatches = new Counter({
  name: 'rencai_chat_failed_batches_total',
  help: 'Batches of texts that the database did not take; their texts went alone',
})

export const deliveryDelay = new Histogram({
  name: 'rencai_chat_delivery_seconds',
  help: 'From the arrival of what a chat user sends to its push to the sockets of this process and the way to others',
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
})
