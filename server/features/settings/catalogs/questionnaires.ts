import type { Questionnaire } from '#contract/settings/questions'

/**
 * Result of a questionnaire if most answers are of one kind. `trades`: words in the names of the position categories that suit.
 */
export interface Leaning {
  readonly title: string
  readonly text: string
  readonly trades: RegExp
}

/** Each option counts for the leaning of the same index. */
export interface ScoredQuestionnaire extends Questionnaire {
  readonly leanings: readonly [Leaning, ...Leaning[]]
}

const ask = (texts: readonly (readonly [string, ...string[]])[]): Questionnaire['questions'] =>
  texts.map(([text, ...options], index) => ({ id: index + 1, text, options }))

const career: ScoredQuestionnaire = {
  id: 1,
  title: '职业倾向小测',
  description: '六道题，约一分钟。结果只作参考，不会写进简历。',
  questions: ask([
    [
      '周末有一整天空闲，您更愿意',
      '拆装、修理或做一件手工',
      '弄懂一个新知识或新工具',
      '和朋友组织一次活动',
      '把积压的事情整理清楚',
    ],
    [
      '新到一个团队，别人最先注意到您',
      '动手快，东西做得扎实',
      '爱问为什么，想得深',
      '很快和大家熟起来',
      '做事有条理，说到做到',
    ],
    [
      '最让您有成就感的是',
      '做出看得见、用得上的东西',
      '解决一个难住别人的问题',
      '帮别人达成目标或说服了别人',
      '让一件复杂的事按时不出错地完成',
    ],
    ['遇到意见不合，您通常', '先做一版出来再看', '找数据和依据', '当面聊，找双方都能接受的办法', '回到规定和流程上来'],
    [
      '您更想要的工作环境是',
      '现场、车间或工地，事情具体',
      '安静，可以长时间专注',
      '热闹，每天见到不同的人',
      '稳定，职责清楚',
    ],
    ['学一样新东西，您的办法是', '直接上手试', '先看懂原理', '找懂的人请教', '按教程一步步来'],
  ]),
  leanings: [
    {
      title: '实干型',
      text: '您喜欢动手，重视看得见的成果，适合技术操作、制造、建筑与现场类的工作。',
      trades: /制造|建筑|物流|生产|司机|能源/,
    },
    {
      title: '钻研型',
      text: '您喜欢弄清原理，能长时间专注，适合研发、数据、设计与研究类的工作。',
      trades: /技术|互联网|电子|产品|设计/,
    },
    {
      title: '沟通型',
      text: '您善于与人打交道，适合销售、市场、服务、教育与人力类的工作。',
      trades: /销售|市场|运营|服务|教育|零售/,
    },
    {
      title: '组织型',
      text: '您条理清楚、可靠细致，适合财务、行政、法务与管理类的工作。',
      trades: /财务|人事|行政|法律|金融|管理/,
    },
  ],
}

const readiness: ScoredQuestionnaire = {
  id: 2,
  title: '求职准备自查',
  description: '五道题，看看投递之前还缺什么。',
  questions: ask([
    ['您的简历', '最近一周更新过', '有，但很久没改', '还没有写'],
    ['对想应聘的职位', '知道主要职责和要求', '大致了解', '还没有方向'],
    ['谈到以往的工作', '能用数字和结果说明', '能说清做了什么', '不知道从何说起'],
    ['面试常见的问题', '练习过，有自己的回答', '想过一些', '没有准备'],
    ['薪资与到岗时间', '心里有明确的底线', '有大概的想法', '没有想过'],
  ]),
  leanings: [
    { title: '准备充分', text: '可以开始投递了。沟通时附上与职位最相关的一段经历，回复率会更高。', trades: /$^/ },
    { title: '还差一步', text: '先把简历里的工作内容改成“做了什么、结果如何”，再有针对性地投递。', trades: /$^/ },
    {
      title: '从头开始',
      text: '先写好在线简历和求职期望，我们会按期望推荐职位；帮助中心有写简历的方法。',
      trades: /$^/,
    },
  ],
}

export const questionnaires: readonly ScoredQuestionnaire[] = [career, readiness]

/** The leaning of most answers; of equal ones the first. */
export function leaningOf({ leanings }: ScoredQuestionnaire, choices: readonly number[]): Leaning {
  const counts = leanings.map((_, index) => choices.filter((choice) => choice === index).length)
  return leanings[counts.indexOf(Math.max(...counts))] ?? leanings[0]
}
