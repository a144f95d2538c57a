import { documentPages } from '../../../contract/documents/pages'
import { screensOf } from '../../kernel/pages/route'

export const routes = screensOf(documentPages, {
  agreement: () => import('./AgreementPage'),
  secret: () => import('./SecretPage'),
  'common-agreementHistory': () => import('./HistoryPage'),
  'common-about': () => import('./AboutPage'),
  'common-qualifications': () => import('./QualificationsPage'),
  'common-qualification': () => import('./QualificationPage'),
  'common-service': () => import('./ServicePage'),
  link: () => import('./LinksPage'),
})
