import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Nothing } from '../fields'

const LinkPage = z.object({ title: z.string(), address: z.string() })
export type LinkPage = z.infer<typeof LinkPage>

/**
 * Pages that links of the site can lead to: those that it offers, and what its operators have published, as an article of the help or a
 * designed page.
 */
export const findLinkPages = endpoint({
  path: '/api-admin/pagesGet',
  effect: 'read',
  access: { operator: 'any' },
  parties: 'none',
  input: Nothing,
  output: z.object({ list: z.array(LinkPage) }),
})
