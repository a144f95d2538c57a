import * as z from 'zod/mini'
import { descriptionText, optionalText, requiredText } from '../../fields'
import { JobEnd, PastMonth } from '../months'
import { endsAfterStart, plainSection } from '../section'

/** 培训经历. `to` empty means 至今. */
export const training = plainSection({
  key: 'training',
  title: '培训经历',
  limit: 10,
  paths: {
    form: '/resume/form/training',
    save: '/api-user/user/resume/saveTraining',
    remove: '/api-user/user/resume/deleteTraining',
  },
  row: {
    institution: requiredText(50, '请填写培训机构'),
    course: requiredText(50, '请填写培训课程'),
    certificate: optionalText(50),
    from: PastMonth,
    to: JobEnd,
    description: z._default(descriptionText(1000), ''),
  },
  checks: [endsAfterStart()],
  words: { names: ({ institution, course, certificate }) => [institution, course, certificate] },
  order: 'newest',
})
