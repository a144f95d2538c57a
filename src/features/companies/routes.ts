import { companyPages } from '../../../contract/companies/pages'
import { screensOf } from '../../kernel/pages/route'

export const routes = screensOf(companyPages, {
  company: () => import('./CompaniesPage'),
  'company-join': () => import('./JoinPage'),
  'company-id': () => import('./CompanyPage'),
})
