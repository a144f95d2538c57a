import * as z from 'zod/mini'
import { requiredText } from '../fields'
import { limits } from '../limits'
import { doors } from '../siteRecords/doors'
import { siteKind } from '../siteRecords/siteKind'

/** Fast replies of the site have ids from -1 down to -99 (`fastReply.ts`). */
const mostReplies = 50

const names: Readonly<Record<string, string>> = { seeker: '求职者的常用语', recruiter: '招聘者的常用语' }

/** Fast replies of users who have none of their own, by role. */
export const quickInputs = siteKind({
  key: 'quickInputs',
  title: '沟通常用语',
  note: '用户自己没有常用语时，聊天框旁显示这些。',
  records: 'fixed',
  permission: 'content',
  schema: z.strictObject({
    replies: z
      .array(requiredText(limits.fastReplyText, '请填写常用语'))
      .check(z.minLength(1, '请填写常用语'), z.maxLength(mostReplies, `最多${mostReplies}条`)),
  }),
  version: 1,
  nameOf: (_, key) => names[key] ?? key,
  pageOf: () => '/message',
  fields: [{ kind: 'lines', name: 'replies', label: '常用语', hint: '每行一条，按这里的顺序显示', rows: 10 }],
})

export const quickInputDoors = doors(quickInputs, { list: '/api-admin/common/quickInput/find' })
