import * as z from 'zod/mini'
import { Basis } from '../basisField'
import { endpoint } from '../endpoint'
import { Nothing } from '../fields'
import { personName, titleText } from '../names'

/** The recruiter's own card: name and title seen by seekers. */
export const saveRecruiterInfo = endpoint({
  path: '/api-user/register/hrInfoSave',
  effect: 'write',
  access: 'recruiter',
  publishesText: true,
  input: z.strictObject({
    name: personName('请填写姓名'),
    jobTitle: titleText(20, '请填写职务'),
    basis: Basis,
  }),
  output: Nothing,
})
