import { registerPages } from '../../../contract/register/pages'
import { screensOf } from '../../kernel/pages/route'

export const routes = screensOf(registerPages, {
  'register-select-role': () => import('./SelectRolePage'),
  'register-real-name': () => import('./LaterStepPage'),
  'register-base': () => import('./SectionStepPage'),
  'register-expect': () => import('./SectionStepPage'),
  'register-part-time-expect': () => import('./SectionStepPage'),
  'register-certification': () => import('./SectionStepPage'),
  'register-working': () => import('./SectionStepPage'),
  'register-project': () => import('./SectionStepPage'),
  'register-description': () => import('./SectionStepPage'),
  'register-education': () => import('./SectionStepPage'),
  'register-training': () => import('./SectionStepPage'),
  'register-languages': () => import('./SectionStepPage'),
  'register-volunteer': () => import('./SectionStepPage'),
  'register-emphasis': () => import('./LaterStepPage'),
  'register-image': () => import('./LaterStepPage'),
  'register-hr-base': () => import('./CardStepPage'),
  'register-job': () => import('./JobStepPage'),
  'register-brand-certified': () => import('./LaterStepPage'),
})
