import type { DocumentKey } from '#contract/documents/document'
import { documentPages } from '#contract/documents/pages'
import { pathTo } from '#contract/page'

export const agreementPath = (key: DocumentKey = 'TS1000', version?: string): string =>
  pathTo(documentPages.agreement, { id: key, version })
export const historyPath = (key: DocumentKey): string => pathTo(documentPages['common-agreementHistory'], { id: key })
export const servicePath = documentPages['common-service'].path
export const privacyPath = documentPages.secret.path
export const linksPath = documentPages.link.path
export const qualificationsPath = documentPages['common-qualifications'].path
export const qualificationPath = (id: string): string => pathTo(documentPages['common-qualification'], { id })
export const formsPath = pathTo(documentPages['feedback-desk'], { view: 'forms' })
export const answersPath = (id: number): string => pathTo(documentPages['feedback-answers'], { id })
