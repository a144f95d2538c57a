import * as z from 'zod/mini'
import { Basis } from '../basisField'
import { endpoint } from '../endpoint'
import { Nothing } from '../fields'
import { limits } from '../limits'
import { isVisible } from '../text/visibleText'

/** Placeholder in a greeting for the name of the talk's job. */
export const jobPlaceholder = '{职位}'

const ownTemplate = 0

const OwnText = z.string().check(
  z.trim(),
  z.refine((text) => text === '' || isVisible(text), '请填写打招呼语'),
  // A first limit in code units, of which an emoji has two; then characters are counted.
  z.maxLength(2 * limits.greetingText, `最多${limits.greetingText}个字`),
  z.refine((text) => [...text].length <= limits.greetingText, `最多${limits.greetingText}个字`),
)

/** The greeting that opens a talk (打招呼语), for the caller's role. */
export const SayHello = z.object({
  /** If false, a talk begins without a greeting. */
  on: z.boolean(),
  /** The chosen template, or 0 for the custom text. */
  template: z.int(),
  /** The custom text, kept while a template is chosen; empty until written. */
  text: z.string(),
  templates: z.array(z.object({ id: z.int(), text: z.string() })),
})
export type SayHello = z.infer<typeof SayHello>

export const getSayHello = endpoint({
  path: '/api-user/sayHello/get',
  effect: 'read',
  access: 'login',
  input: Nothing,
  output: SayHello,
})

/** Omitted fields keep their values. */
export const SayHelloInput = z
  .strictObject({
    on: z.optional(z.boolean()),
    template: z.optional(z.int().check(z.gte(0), z.lte(99))),
    text: z.optional(OwnText),
    basis: Basis,
  })
  .check(
    z.refine(({ template, text }) => template !== ownTemplate || text !== '', {
      error: '请填写打招呼语',
      path: ['text'],
    }),
  )

/** Fails with 1001 for an unknown template, or for the custom text if it is empty. */
export const saveSayHello = endpoint({
  path: '/api-user/sayHello/save',
  effect: 'write',
  access: 'login',
  publishesText: true,
  input: SayHelloInput,
  output: SayHello,
})

/** Returns the text of a greeting: the template's, or the custom text. */
export const greetingWords = ({ template, text, templates }: SayHello): string =>
  template === ownTemplate ? text : (templates.find(({ id }) => id === template)?.text ?? text)

/** Returns a greeting as it is sent. Without a job, `unnamed` replaces the placeholder and its quotation marks. */
export const fillGreeting = (words: string, jobName: string, unnamed: string): string =>
  jobName
    ? words.replaceAll(jobPlaceholder, jobName)
    : words.replaceAll(`「${jobPlaceholder}」`, unnamed).replaceAll(jobPlaceholder, unnamed)
