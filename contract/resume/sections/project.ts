import * as z from 'zod/mini'
import { descriptionText, optionalText, requiredText } from '../../fields'
import { JobEnd, PastMonth } from '../months'
import { endsAfterStart, plainSection } from '../section'

/** 项目经历. `to` empty means 至今. `link` is an address that a reader may open. */
export const project = plainSection({
  key: 'project',
  title: '项目经历',
  limit: 20,
  paths: {
    form: '/resume/form/project',
    save: '/api-user/user/resume/saveProject',
    remove: '/api-user/user/resume/deleteProject',
  },
  row: {
    name: requiredText(50, '请填写项目名称'),
    role: optionalText(30),
    from: PastMonth,
    to: JobEnd,
    link: z._default(
      z.union([
        z.url({ protocol: /^https?$/, error: '请填写以http开头的网址' }).check(z.maxLength(200, '最多200个字')),
        z.literal(''),
      ]),
      '',
    ),
    description: descriptionText(2000).check(z.minLength(1, '请填写项目描述')),
  },
  checks: [endsAfterStart()],
  words: { names: ({ name, role }) => [name, role], prose: ({ description }) => description },
  order: 'newest',
})
