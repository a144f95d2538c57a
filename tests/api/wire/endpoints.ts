import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'
import { success } from '#contract/errors'
import { requiredText } from '#contract/fields'
import { limits } from '#contract/limits'
import { allHandlers } from '#server/features/areas'
import { handle } from '#server/wire/handle'

/** Endpoints of the test's own, so that the wire is seen apart from any feature. */
export const echo = endpoint({
  path: '/api-user/test/echo',
  effect: 'read',
  access: 'public',
  sealed: true,
  maxBody: limits.plainBody,
  input: z.strictObject({ text: z.string() }),
  output: z.object({ text: z.string(), userId: z.nullable(z.int()) }),
})
export const note = endpoint({
  path: '/api-user/test/note',
  effect: 'read',
  access: 'public',
  maxBody: limits.bodyBytes,
  input: z.strictObject({
    name: requiredText(5, '请填写名字'),
    count: z.optional(z.int()),
    tags: z.optional(z.array(z.string())),
  }),
  output: z.object({ name: z.string() }),
})
export const seekersOnly = endpoint({
  path: '/api-user/test/seek',
  effect: 'read',
  access: 'seeker',
  input: z.strictObject({}),
  output: z.object({}),
})
export const broken = endpoint({
  path: '/api-user/test/broken',
  effect: 'read',
  access: 'public',
  input: z.strictObject({}),
  output: z.object({}),
})
export const lying = endpoint({
  path: '/api-user/test/lying',
  effect: 'read',
  access: 'public',
  input: z.strictObject({}),
  output: z.object({ id: z.int() }),
})

export const leaking = endpoint({
  path: '/api-user/test/leaking',
  effect: 'read',
  access: 'public',
  input: z.strictObject({}),
  output: z.object({ list: z.array(z.object({ id: z.int() })) }),
})

export const handlers = [
  ...allHandlers,
  handle(echo, async ({ input, user }) => success({ text: input.text, userId: user?.userId ?? null })),
  handle(note, async ({ input }) => success({ name: input.name })),
  handle(seekersOnly, async () => success({})),
  handle(broken, async () => {
    throw new Error('the database password is hunter2')
  }),
  handle(leaking, async () => success({ list: [{ id: 1, mobile: '13900000001' }] })),
  handle(lying, async () => success({ id: 'one' } as never)),
]
