import * as z from 'zod/mini'
import { endpoint } from '../../endpoint'
import { Id, Instant } from '../../fields'
import { cameBetween, deskArea, deskPageInput, deskPageOf, deskText, RelatedRow } from './list'

export const companyOrders = ['newest', 'oldest', 'openJobs'] as const

export const CompanyFilter = z.strictObject({
  text: deskText,
  certified: z.optional(z.boolean()),
  area: deskArea,
  ...cameBetween,
})
export type CompanyFilter = z.infer<typeof CompanyFilter>

export const DeskCompany = z.object({
  id: z.int(),
  brandName: z.string(),
  companyName: z.string(),
  area: z.string(),
  industry: z.string(),
  certified: z.boolean(),
  openJobs: z.int(),
  createdAt: Instant,
  isParty: z.boolean(),
})
export type DeskCompany = z.infer<typeof DeskCompany>

/** Companies of the site. Fails with 1001 for a cursor of another list or order. */
export const findDeskCompanies = endpoint({
  path: '/api-admin/console/companyFind',
  effect: 'read',
  access: { operator: 'companies' },
  parties: 'marked',
  input: z.extend(CompanyFilter, { ...deskPageInput, order: z._default(z.enum(companyOrders), 'newest') }),
  output: deskPageOf(DeskCompany),
})

/** One company with its people, jobs, certifications and complaints. Fails with 1002. */
export const getDeskCompany = endpoint({
  path: '/api-admin/console/companyGet',
  effect: 'read',
  access: { operator: 'companies' },
  parties: 'refused',
  input: z.strictObject({ id: Id }),
  output: z.object({
    ...DeskCompany.shape,
    creditCode: z.string(),
    introduction: z.string(),
    related: z.array(RelatedRow),
  }),
})
