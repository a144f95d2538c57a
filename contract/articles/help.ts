import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, Nothing } from '../fields'

const HelpItem = z.object({ id: z.int(), question: z.string() })

/** Every question by category. */
export const findHelp = endpoint({
  path: '/api-user/common/helpList',
  effect: 'read',
  access: 'public',
  input: Nothing,
  output: z.object({ list: z.array(z.object({ category: z.string(), items: z.array(HelpItem) })) }),
})

/** One question with its answer, one paragraph per line. */
export const getHelp = endpoint({
  path: '/api-user/common/helpGet',
  effect: 'read',
  access: 'public',
  input: z.strictObject({ id: Id }),
  output: z.object({ id: z.int(), category: z.string(), question: z.string(), answer: z.array(z.string()) }),
})
