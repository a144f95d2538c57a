import { createHash } from 'node:crypto'
import { type Role, recruiter } from '#contract/roles'
import type { Occasion } from './demoReplies'

/** Topics of messages with words that indicate them; the first match wins. */
const intents = [
  ['resume', /简历/],
  ['pay', /薪|工资|待遇|多少钱|[kK]\b|五险|公积金|奖金/],
  ['place', /地址|地点|在哪|位置|地铁|远吗|通勤|怎么走/],
  ['time', /上班时间|加班|双休|单休|几点|作息|大小周|年假/],
  ['interview', /面试|面谈|到店|过去聊|约个时间/],
  ['experience', /经验|要求|学历|应届|转行|实习/],
  ['contact', /微信|电话|手机|联系方式/],
  ['thanks', /谢谢|感谢|好的|明白|收到|再见|拜拜/],
] as const

type Intent = (typeof intents)[number][0] | 'greeting' | 'other'
type Answers = Readonly<Record<Intent, readonly string[]>>

/** `{job}` is replaced by the job's name. */
const recruiterAnswers: Answers = {
  greeting: [
    '您好，感谢关注{job}。方便先说说您最近一份工作主要做什么吗？',
    '您好呀，{job}还在招，您目前是在职还是已经离职了？',
    '您好，看到您的消息了。{job}这边比较急，您大概什么时候可以到岗？',
  ],
  resume: [
    '简历收到，我先看一下，有合适的地方今天就回复您。',
    '好的，您在线投递后我这边能直接看到，看完马上和您沟通。',
  ],
  pay: [
    '薪资在页面标的范围内，具体看面试情况和您之前的水平，试用期不打折。',
    '底薪加绩效，五险一金入职就交，具体数额面试后和您细聊。',
  ],
  place: [
    '工作地点就是职位页上的地址，门口有公交，面试前我把路线发您。',
    '就在页面写的那个位置，您从哪边过来？我帮您看看怎么走方便。',
  ],
  time: ['正常双休，早九晚六，月底忙的时候会有一点加班，有调休。', '一天八小时，排班提前一周出，法定节假日正常休。'],
  interview: ['可以的，您这周四或周五下午方便吗？大约四十分钟。', '没问题，我和部门确认下时间，稍后把面试安排发给您。'],
  experience: [
    '相关经验最好，没有也不要紧，愿意学、做事踏实更重要。',
    '要求以职位页为准，您把做过的项目简单说说，我帮您判断合不合适。',
  ],
  contact: ['先在这里沟通就好，约好面试后我把电话留给您。', '平台上联系比较方便，消息我都会及时回的。'],
  thanks: ['不客气，有问题随时找我。', '好的，那我们保持联系。'],
  other: [
    '明白了，我和用人部门确认后回复您。',
    '好的，这个我记下了。您对{job}还有其他想了解的吗？',
    '嗯嗯，您方便的话可以投一份简历，我结合经历和您细聊。',
  ],
}

const seekerAnswers: Answers = {
  greeting: ['您好，谢谢关注！请问{job}主要负责哪些工作呢？', '您好，我目前在看机会，想了解一下{job}的具体情况。'],
  resume: ['好的，我更新一下就发给您。', '在线简历是最新的，您可以先看看。'],
  pay: ['我期望和简历上写的差不多，可以谈。', '薪资好商量，更看重团队和成长空间。'],
  place: ['这个距离我可以接受，地铁大概半小时。', '位置还行，我过去挺方便的。'],
  time: ['时间安排可以的，偶尔加班没问题。', '明白，这个作息我能接受。'],
  interview: ['可以的，我这周四下午有空。', '没问题，麻烦您把时间和地点发我。'],
  experience: ['我之前做过类似的，简历里有写，您可以看看最近一段经历。', '相关的工作做了几年，上手应该比较快。'],
  contact: ['先在这里聊吧，我消息看得比较勤。', '面试定下来后我把电话发您。'],
  thanks: ['好的，期待您的消息。', '谢谢您，保持联系。'],
  other: ['好的，我了解了。方便再介绍下团队情况吗？', '嗯，听起来不错，我考虑一下尽快回复您。'],
}

/** Returns a reply that fits the message; always the same for the same message. */
export function chooseAnswer({ message, role, isFirst, jobName }: Occasion): string {
  const pool = answersOf(role)[intentOf(message, isFirst)]
  const answer = pool[createHash('sha256').update(message.clientId).digest().readUInt16BE() % pool.length] ?? ''
  return answer.replaceAll('{job}', jobName ? `「${jobName}」` : '这个职位')
}

function answersOf(role: Role): Answers {
  return role === recruiter ? recruiterAnswers : seekerAnswers
}

function intentOf({ type, content }: Occasion['message'], isFirst: boolean): Intent {
  if (type === 'resume') return 'resume'
  const said = intents.find(([, words]) => words.test(content.text ?? ''))
  return said?.[0] ?? (isFirst ? 'greeting' : 'other')
}
