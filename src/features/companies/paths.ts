import { companyPages } from '../../../contract/companies/pages'
import { pathTo } from '../../../contract/page'

export const companiesPath = companyPages.company.path
export const companyPath = (id: number) => pathTo(companyPages['company-id'], { id })
