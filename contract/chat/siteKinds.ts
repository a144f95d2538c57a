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

const mostWords = 2000

/** What nobody may write where others read it. */
export const blockedWords = siteKind({
  key: 'blockedWords',
  title: '屏蔽词',
  note: '含有这些词的聊天消息不会发出；简历、职位、公司资料等公开的文字含有它们时不能保存。发布后一秒内有效。',
  records: 'one',
  permission: 'site',
  schema: z.strictObject({
    words: z.array(requiredText(30, '请填写词语')).check(z.maxLength(mostWords, `最多${mostWords}个`)),
  }),
  version: 1,
  nameOf: () => '屏蔽词',
  // No page shows them, so there is no preview.
  pageOf: () => '',
  fields: [
    {
      kind: 'lines',
      name: 'words',
      label: '词语',
      hint: '每行一个，至少两个字。繁体、全角、形近字和中间的空格、符号不用另写',
      rows: 16,
    },
  ],
})
