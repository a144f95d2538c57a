import { companyPages } from '#contract/companies/pages'
import { pathTo } from '#contract/page'

export const companiesPath = companyPages.company.path
export const companyPath = (id: number) => pathTo(companyPages['company-id'], { id })
export const staffPath = companyPages['company-hr'].path
/** Page on which a colleague requests to join the company. */
export const invitationPath = (companyName: string) => pathTo(companyPages['company-hr'], { join: companyName })
export const editorPath = companyPages['company-brand'].path
export const certificationPath = companyPages['company-certification'].path
export const channelPath = companyPages['brand-channel'].path
