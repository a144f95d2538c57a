import { resumePages } from '../../../contract/resume/pages'
import { screensOf } from '../../kernel/pages/route'

export const routes = screensOf(resumePages, {
  'resume-resume': () => import('./MyResumePage'),
  'resume-form': () => import('./SectionPage'),
  'resume-list': () => import('./people/TalentPage'),
  'resume-id': () => import('./people/PersonPage'),
})
