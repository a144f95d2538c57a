import { seeker } from '../../contract/roles'
import type { Occasion } from '../tasks/demoReplies'
import { type Random, seededRandom } from './random'

/** What a recruiter of the demo answers, by what the message is about. The first pattern that fits decides. */
const recruiterAnswers: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /面试|约.{0,4}时间|什么时候.{0,4}(过去|聊)/,
    [
      '可以的，您看明天下午两点半或者后天上午十点，哪个时间方便？',
      '好的，面试大概四十分钟，先和部门负责人聊，您这周哪天有空？',
      '没问题，我先帮您约本周四下午，如果时间不合适您跟我说。',
    ],
  ],
  [
    /薪|工资|待遇|多少钱|底薪|提成|年终/,
    [
      '薪资就是职位页上的范围，具体看经验和面试情况，转正后每年有一次调薪。',
      '范围是税前的，包含绩效部分，另外有餐补和节日福利。',
      '您期望的薪资大概是多少呢？我看看和岗位预算是否匹配。',
    ],
  ],
  [/发薪|几号发/, ['每月 10 号发上个月的工资，遇到节假日会提前发。', '我们是每月 15 号发薪，从来没有拖欠过，您放心。']],
  [
    /加班|双休|单休|上班时间|几点|休息|作息|大小周/,
    [
      '工作时间按职位详情里写的执行，法定节假日正常休息。',
      '平时基本准点下班，忙的时候会有少量加班，可以调休。',
      '中午有一个半小时休息，每年还有带薪年假。',
    ],
  ],
  [
    /地址|在哪|地点|位置|多远|交通|地铁|公交/,
    [
      '地址就在职位详情页下方，点地图可以看路线，附近有公交站。',
      '公司在职位页写的那个位置，开车来楼下有停车场，提前跟我说一声就行。',
    ],
  ],
  [
    /五险|社保|公积金|保险/,
    ['有的，入职当月缴纳五险一金，试用期也一样。', '五险一金都有，基数按规定，另外公司还给上一份意外险。'],
  ],
  [
    /包吃|食宿|住宿|宿舍|吃住|餐补/,
    ['有工作餐补贴，住宿可以申请，两人一间，需要的话我帮您登记。', '提供餐补，住宿的话公司附近有合租宿舍可以安排。'],
  ],
  [/试用/, ['试用期一般三个月，表现好可以提前转正，试用期工资不打折。']],
  [/简历/, ['可以的，请直接发过来，我看完今天内给您答复。', '您点下方的“发简历”就能发给我，我转给用人部门看。']],
  [
    /学历|经验|要求|应届|零基础|没做过/,
    [
      '我们更看重实际能力和学习意愿，您可以先说说做过的事情，我帮您判断。',
      '要求以职位描述为准，不过有亮点的话可以适当放宽，您先发简历看看。',
    ],
  ],
  [
    /团队|公司.{0,4}(规模|人)|部门|同事/,
    [
      '部门现在十来个人，大家平时相处挺轻松的，入职会有同事带您。',
      '公司情况可以点开公司主页看看，团队正在扩充，晋升机会比较多。',
    ],
  ],
  [/还招|在招|招人|还要人/, ['在招的，您目前是离职还是在职状态？大概什么时候能到岗？']],
  [
    /谢|好的|收到|明白|了解|嗯|ok/i,
    ['不客气，有其他问题随时问我。', '好的，那先这样，有进展我第一时间联系您。', '好嘞，祝您生活愉快。'],
  ],
]

const recruiterGreetings = [
  '您好，感谢关注{职位}！看了您的简历，想先了解一下您目前的工作状态，方便聊聊吗？',
  '您好，很高兴收到您的消息。{职位}还在招，您之前做过类似的工作吗？',
  '您好～简历我看到了，和{职位}比较匹配。您大概什么时候可以到岗呢？',
  '您好，我是负责{职位}招聘的，您这边对岗位有什么想了解的都可以问我。',
]

const recruiterOthers = [
  '好的，我记下了，我和用人部门确认后回复您。',
  '明白，您方便的话可以发一份简历给我，我安排同事看一下。',
  '收到，这个问题我核实一下，稍后给您准确的答复。',
  '可以的，我们也可以约个时间电话里详细聊。',
]

const resumeAnswers = [
  '简历收到了，我先看一下，今天下班前给您答复。',
  '收到您的简历，经历挺不错的，我转给{职位}的负责人看看。',
  '谢谢投递，简历已收到，我们会尽快安排。',
]

/** What a seeker of the demo answers to a recruiter. */
const seekerAnswers: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /面试|时间|方便|聊聊|过来/,
    ['方便的，这周四下午或者周五都可以。', '可以的，请问是现场面试还是视频面试？', '好的，麻烦把时间和地点发我一下。'],
  ],
  [/薪|期望|待遇/, ['期望和我简历上写的差不多，具体可以面谈。', '比目前涨一点就可以，更看重平台和团队。']],
  [/简历|作品/, ['好的，我整理一下马上发您。', '可以的，稍等我发给您。']],
  [/在职|离职|到岗|入职/, ['目前在职，大概需要一个月交接。', '已经离职了，随时可以到岗。']],
  [/地址|地点|位置/, ['收到，这个位置离我住的地方不远。', '好的，我看下路线。']],
  [/谢|好的|不客气|再见/, ['好的，谢谢您。', '好的，保持联系。']],
]

const seekerGreetings = [
  '您好，谢谢您的消息。{职位}我有兴趣，想多了解一下工作内容。',
  '您好，我看了一下职位介绍，感觉挺合适的，请问工作地点在哪里？',
  '您好，可以聊聊。请问这个岗位目前的团队情况是怎样的？',
]

const seekerOthers = ['好的，明白了。', '了解，那请问后续的流程是怎样的？', '好的，我考虑一下，晚点给您答复。']

/** A natural answer to the newest message. The same message in the same talk always gets the same one. */
export function chooseReply({ message, role, isFirst, jobName }: Occasion): string {
  const random = seededRandom(`${message.cid}-${message.id}`)
  const isSeeker = role === seeker
  return chooseAnswer(random, { isSeeker, isFirst, type: message.type, text: message.content.text ?? '' }).replaceAll(
    '{职位}',
    jobName || '这个职位',
  )
}

interface Heard {
  readonly isSeeker: boolean
  readonly isFirst: boolean
  readonly type: Occasion['message']['type']
  readonly text: string
}

function chooseAnswer(random: Random, { isSeeker, isFirst, type, text }: Heard): string {
  if (type === 'resume') return random.pick(resumeAnswers)
  const known = (isSeeker ? seekerAnswers : recruiterAnswers).find(([pattern]) => pattern.test(text))
  const isGreeting = isFirst && (type === 'job' || known === undefined || /您好|你好|感兴趣/.test(text))
  if (isGreeting && !/[？?]/.test(text)) return random.pick(isSeeker ? seekerGreetings : recruiterGreetings)
  if (known) return random.pick(known[1])
  return random.pick(
    isFirst ? (isSeeker ? seekerGreetings : recruiterGreetings) : isSeeker ? seekerOthers : recruiterOthers,
  )
}
