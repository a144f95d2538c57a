import { registerPages } from '../../../contract/register/pages'
import { screensOf } from '../../kernel/pages/route'

const section = () => import('./SectionStepPage')
const later = () => import('./LaterStepPage')

export const routes = screensOf(registerPages, {
  'register-select-role': () => import('./SelectRolePage'),
  'register-real-name': later,
  'register-base': section,
  'register-expect': section,
  'register-part-time-expect': section,
  'register-certification': section,
  'register-working': section,
  'register-project': section,
  'register-description': section,
  'register-education': section,
  'register-training': section,
  'register-languages': section,
  'register-volunteer': section,
  'register-emphasis': later,
  'register-image': later,
  'register-hr-base': () => import('./CardStepPage'),
  'register-job': () => import('./JobStepPage'),
  'register-brand-certified': later,
})
