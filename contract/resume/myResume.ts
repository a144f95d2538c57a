import { endpoint } from '../endpoint'
import { Nothing } from '../fields'
import { Resume } from './resume'

/** The caller's own resume; an empty one when nothing was ever saved. */
export const getMyResume = endpoint({
  path: '/api-user/user/resume/get',
  effect: 'read',
  access: 'seeker',
  input: Nothing,
  output: Resume,
})
