import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Nothing } from '../fields'
import { limits } from '../limits'
import { isVisible } from '../visibleText'

/** Stands in a greeting for the name of the job that the talk is about. */
export const jobPlaceholder = '{职位}'

const ownTemplate = 0

const OwnText = z.string().check(
  z.trim(),
  z.refine((text) => text === '' || isVisible(text), '请填写打招呼语'),
  // Code units, of which an emoji has two, before characters.
  z.maxLength(2 * limits.greetingText, `最多${limits.greetingText}个字`),
  z.refine((text) => [...text].length <= limits.greetingText, `最多${limits.greetingText}个字`),
)

/** The greeting that opens a talk (打招呼语), for the caller's role. */
export const SayHello = z.object({
  /** Off: a talk begins without words. */
  on: z.boolean(),
  /** Which template, or 0 for the own text. */
  template: z.int(),
  /** The own text, kept while a template is chosen; empty until written. */
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

/** What is not given stays as it is. */
export const SayHelloInput = z
  .strictObject({
    on: z.optional(z.boolean()),
    template: z.optional(z.int().check(z.gte(0), z.lte(99))),
    text: z.optional(OwnText),
  })
  .check(
    z.refine(({ template, text }) => template !== ownTemplate || text !== '', {
      error: '请填写打招呼语',
      path: ['text'],
    }),
  )

/** An unknown template, or the own one without a text: 1001. */
export const saveSayHello = endpoint({
  path: '/api-user/sayHello/save',
  effect: 'write',
  access: 'login',
  publishesText: true,
  input: SayHelloInput,
  output: SayHello,
})

/** The words of a greeting: the template's, or the own. */
export const greetingWords = ({ template, text, templates }: SayHello): string =>
  template === ownTemplate ? text : (templates.find(({ id }) => id === template)?.text ?? text)

/** A greeting as it is sent; without a job its quotation marks go with the name. */
export const fillGreeting = (words: string, jobName: string, unnamed: string): string =>
  jobName
    ? words.replaceAll(jobPlaceholder, jobName)
    : words.replaceAll(`「${jobPlaceholder}」`, unnamed).replaceAll(jobPlaceholder, unnamed)
