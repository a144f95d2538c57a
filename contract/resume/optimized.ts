import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { IdOrNone, Nothing } from '../fields'

/**
 * Suggestions for the caller's resume: by rules, and by a language model if the installation has one. A suggestion with `after`
 * can be accepted: it is then saved by the section's own rules.
 */
export const suggestionSources = ['rule', 'model'] as const

/** Model suggestions that one user may ask for in a day. */
export const modelWishesPerDay = 20

const Key = z.string().check(z.regex(/^[\w-]{10,60}$/, '建议不存在'))

export const Suggestion = z.object({
  key: Key,
  source: z.enum(suggestionSources),
  /** The fault in a few words: 缺少数字. */
  title: z.string(),
  reason: z.string(),
  /** Key of the section, and the id of its row; 0 for sections of one row. */
  section: z.string(),
  rowId: z.int(),
  /** 工作经历 · 海风科技. */
  where: z.string(),
  /** Empty if the suggestion is about the section or the row as a whole. */
  field: z.string(),
  /** The field's text now; empty without a field. Lists are joined by 、. */
  before: z.string(),
  /** Null if only its owner can rewrite it. */
  after: z.nullable(z.string()),
})
export type Suggestion = z.infer<typeof Suggestion>

/** A text that a model may be asked about. */
const Prose = z.object({ section: z.string(), rowId: z.int(), where: z.string(), text: z.string() })

export const findSuggestions = endpoint({
  path: '/api-user/user/resume/optimized',
  effect: 'read',
  access: 'seeker',
  input: Nothing,
  output: z.object({
    /** Neither accepted nor dismissed. */
    open: z.array(Suggestion),
    /** Accepted ones; they can be undone until the text is edited. */
    taken: z.array(Suggestion),
    left: z.array(Suggestion),
    /** Empty unless there is a model. */
    prose: z.array(Prose),
  }),
})

const one = z.strictObject({ key: Key })

/**
 * Accepts a suggestion. Fails with 1010 if the text has changed since, with 1010 or 1001 if the section's rules refuse the new
 * text.
 */
export const takeSuggestion = endpoint({
  path: '/api-user/user/resume/optimizedTake',
  effect: 'once',
  access: 'seeker',
  input: one,
  output: Nothing,
})

/** Undoes an accepted suggestion. Fails with 1010 if the text has changed since. */
export const undoSuggestion = endpoint({
  path: '/api-user/user/resume/optimizedUndo',
  effect: 'once',
  access: 'seeker',
  input: one,
  output: Nothing,
})

/** Dismisses a suggestion for good, or restores it. */
export const leaveSuggestion = endpoint({
  path: '/api-user/user/resume/optimizedLeave',
  effect: 'write',
  access: 'seeker',
  input: z.strictObject({ key: Key, left: z.boolean() }),
  output: Nothing,
})

/**
 * Asks the model to rewrite one text; its suggestion is then among the open ones. Fails with 1030 if there is no model, with 1010 if it
 * fails or invents figures, with 1004 beyond the day's limit.
 */
export const askModel = endpoint({
  path: '/api-user/user/resume/optimizedAsk',
  effect: 'once',
  access: 'seeker',
  input: z.strictObject({ section: z.string().check(z.regex(/^\w{1,20}$/, '章节不存在')), rowId: IdOrNone }),
  output: Suggestion,
})
