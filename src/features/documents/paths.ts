import type { DocumentKey } from '../../../contract/documents/document'

export const agreementPath = (key: DocumentKey = 'TS1000'): string => `/agreement?id=${key}`
export const historyPath = (key: DocumentKey): string => `/common/agreementHistory?id=${key}`
export const servicePath = '/common/service'
export const aboutPath = '/common/about'
export const qualificationsPath = '/common/qualifications'
export const qualificationPath = (id: string): string => `/common/qualification?id=${encodeURIComponent(id)}`
