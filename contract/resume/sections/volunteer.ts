import * as z from 'zod/mini'
import { descriptionText, optionalText, requiredText } from '../../fields'
import { JobEnd, PastMonth } from '../months'
import { endsAfterStart, plainSection } from '../section'

/** 志愿经历. `to` empty means 至今. */
export const volunteer = plainSection({
  key: 'volunteer',
  title: '志愿经历',
  limit: 10,
  paths: {
    form: '/resume/form/volunteer',
    save: '/api-user/user/resume/saveVolunteer',
    remove: '/api-user/user/resume/deleteVolunteer',
  },
  row: {
    organization: requiredText(50, '请填写组织或活动名称'),
    role: optionalText(30),
    from: PastMonth,
    to: JobEnd,
    description: z._default(descriptionText(1000), ''),
  },
  checks: [endsAfterStart()],
  words: { names: ({ organization }) => [organization], prose: ({ description }) => description },
  order: 'newest',
})
