import * as z from 'zod/mini'
import { BrandInput } from '../companies/brand'
import { endpoint } from '../endpoint'
import { personName, titleText } from '../names'
import { Mobile } from '../numbers'
import { companySubject } from './desks/kinds'

/**
 * Opens a company with its first recruiter, who logs in by a code to the number and finds it there: the account is opened if the number
 * has none. Fails with 1010 if the company is on the site already, or the recruiter has one.
 */
export const openCompany = endpoint({
  path: '/api-admin/console/companyOpen',
  effect: 'once',
  access: { operator: 'companies' },
  parties: 'none',
  acts: { open: { name: 'site.company', title: '开设第一家公司', of: companySubject } },
  publishesText: true,
  input: z.extend(BrandInput, {
    mobile: Mobile,
    recruiterName: personName('请填写招聘者的姓名'),
    jobTitle: titleText(20, '请填写招聘者的职务'),
  }),
  output: z.object({ id: z.int(), userId: z.int() }),
})
