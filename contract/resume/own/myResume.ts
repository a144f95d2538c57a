import { endpoint } from '../../endpoint'
import { Nothing } from '../../fields'
import { MyResume } from './ownResume'

/** The caller's own resume; empty if nothing was saved yet. */
export const getMyResume = endpoint({
  path: '/api-user/user/resume/get',
  effect: 'read',
  access: 'seeker',
  input: Nothing,
  output: MyResume,
})
