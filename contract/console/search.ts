import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { requiredText } from '../fields'

/** Results of a kind that are shown. */
export const consoleHits = 5

/**
 * People by number, id or name, companies and jobs by id or words, orders by number: those that the caller's permissions allow
 * (`accounts`, `companies`, `jobs`, `money`).
 */
export const searchConsole = endpoint({
  path: '/api-admin/console/search',
  effect: 'read',
  access: { operator: 'any' },
  parties: 'none',
  input: z.strictObject({ text: requiredText(50, '请输入要找的内容') }),
  output: z.object({
    people: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        /** Masked. */
        mobile: z.string(),
        blocked: z.boolean(),
      }),
    ),
    companies: z.array(z.object({ id: z.int(), brandName: z.string(), companyName: z.string() })),
    jobs: z.array(z.object({ id: z.int(), jobName: z.string(), brandName: z.string(), isOpen: z.boolean() })),
    orders: z.array(z.object({ no: z.string(), title: z.string() })),
  }),
})
