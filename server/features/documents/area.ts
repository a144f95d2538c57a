import { area } from '../../area/area'
import { documentHandlers } from './documents'
import { documentContent } from './ownVersions'
import { serviceHandlers } from './service'
import { linkContent, qualificationContent, questionContent } from './serviceContent'

export const documents = area({
  handlers: [...documentHandlers, ...serviceHandlers],
  siteContents: [questionContent, linkContent, qualificationContent, documentContent],
})
