import * as z from 'zod/mini'
import { endpoint } from '../endpoint'

/** A registered company; it may have several brands. */
export const FoundCompany = z.object({
  /** Its brand with most open jobs. */
  id: z.int(),
  brandName: z.string(),
  companyName: z.string(),
  logo: z.string(),
  areaAddress: z.string(),
})
export type FoundCompany = z.infer<typeof FoundCompany>

/** Companies by name, whether they recruit or not; 30 at most. */
export const findCompanies = endpoint({
  path: '/api-user/common/company/find',
  effect: 'read',
  access: 'login',
  input: z.strictObject({
    keyword: z.string().check(z.trim(), z.minLength(1, '请输入公司名称'), z.maxLength(50, '最多50个字')),
  }),
  output: z.object({ list: z.array(FoundCompany) }),
})
