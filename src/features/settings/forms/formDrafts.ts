import type { FormAnswers } from '#contract/settings/form'
import { readStored, removeStored, writeStored } from '#platform/storage'
import { tenant } from '#platform/tenant'

const keyOf = (id: number, userId: number) => `rencai:${tenant.key}:form:${id}:${userId}`
/** A week, in ms. */
const kept = 7 * 24 * 3_600_000

/** Unsent answers in this browser. */
export const readDraft = (id: number, userId: number) => readStored<FormAnswers>(keyOf(id, userId))
export const keepDraft = (id: number, userId: number, answers: FormAnswers) =>
  writeStored(keyOf(id, userId), answers, Date.now() + kept)
export const forgetDraft = (id: number, userId: number) => removeStored(keyOf(id, userId))
