import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { boundedRecord, Id, Instant } from '../fields'

export const formFieldTypes = [
  'text',
  'textarea',
  'name',
  'tel',
  'email',
  'number',
  'date',
  'area',
  'position',
  'industry',
  'address',
  'postal',
  'single',
  'multi',
  'labels',
] as const
export type FormFieldType = (typeof formFieldTypes)[number]

/**
 * One question of a form. `options` are the choices of `single` and `multi` and the suggestions of `labels`. `max` is the
 * greatest number, the length in half-width characters (domain 5: 126 by default), or how many may be chosen.
 */
export const FormField = z.object({
  key: z.string().check(z.regex(/^[a-z][\w-]{0,31}$/i)),
  type: z.enum(formFieldTypes),
  label: z.string(),
  required: z._default(z.boolean(), false),
  hint: z._default(z.string(), ''),
  options: z._default(z.array(z.string()), []),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
})
export type FormField = z.infer<typeof FormField>

export const FormGroup = z.object({ title: z.string(), fields: z.array(FormField) })
export type FormGroup = z.infer<typeof FormGroup>

/** Texts, or lists of them for `multi` and `labels`. */
export const FormAnswers = boundedRecord(
  z.string().check(z.maxLength(32)),
  z.union([
    z.string().check(z.maxLength(2_000, '最多2000个字')),
    z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50)),
  ]),
  50,
)
export type FormAnswers = z.infer<typeof FormAnswers>

/** `open`: it accepts answers. `once`: sent answers cannot be changed. `answers`: the caller's own, if any. */
export const Form = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  groups: z.array(FormGroup),
  submitText: z.string(),
  open: z.boolean(),
  once: z.boolean(),
  closesAt: z.nullable(Instant),
  answers: z.nullable(FormAnswers),
})
export type Form = z.infer<typeof Form>

/**
 * /api-user/form/get: a form of the site by its id or key, with the caller's earlier answers. Fails with 1002 if it does not
 * exist.
 */
export const getForm = endpoint({
  path: '/api-user/form/get',
  effect: 'read',
  access: 'public',
  input: z.union(
    [z.strictObject({ id: Id }), z.strictObject({ key: z.string().check(z.regex(/^[\w-]{1,40}$/, '表单不存在')) })],
    '表单不存在',
  ),
  output: Form,
})

/**
 * /api-user/form/submit: saves the caller's answers and replaces earlier ones. Fails with 1001 and a sentence for a faulty
 * answer; with 1010 if the form is closed, or was answered and accepts one submission only.
 */
export const submitForm = endpoint({
  path: '/api-user/form/submit',
  effect: 'once',
  access: 'login',
  input: z.strictObject({ id: Id, answers: FormAnswers }),
  output: z.object({ submittedAt: Instant }),
})
