import { area } from '../../area/area'
import { feedbackDeskHandlers } from './desk/feedback'
import { formAnswerHandlers } from './desk/formAnswers'
import { documentHandlers } from './documents'
import { factsContent } from './facts/factsContent'
import { documentContent } from './ownVersions'
import { serviceHandlers } from './service'
import { linkContent, qualificationContent, questionContent } from './serviceContent'

export const documents = area({
  handlers: [...documentHandlers, ...serviceHandlers, ...feedbackDeskHandlers, ...formAnswerHandlers],
  siteContents: [questionContent, linkContent, qualificationContent, documentContent, factsContent],
})
