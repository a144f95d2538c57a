import { Counter } from 'prom-client'

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
