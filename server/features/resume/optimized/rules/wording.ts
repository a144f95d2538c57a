import { type ProseRule, rewriting } from './advice'

/** Wording of experience: omissions of a resume, and verbs that say too little. */

/** 我司, 我们, 我国 and the like are no first person that can simply go. */
const firstPerson =
  /(^|[\n，,。；;！!：:、]\s*)(?:我本人|本人|我自己|我)(?![们司公国校院家方的])(?:是一[名位个]|也|还|曾经|曾|是)?/g

const withoutFirstPerson = rewriting(
  {
    rule: 'firstPerson',
    title: '去掉第一人称',
    reason: '简历默认写的就是您本人，去掉{parts}更简洁',
  },
  (text, found) =>
    text.replace(firstPerson, (whole, before: string) => {
      found.push(whole.slice(before.length))
      return before
    }),
)

/** Words that say less than those who type them have done, each with a plainer one. */
const weakVerbs: readonly (readonly [RegExp, string])[] = [
  [/做了(?=[^\s，。；])/g, '完成了'],
  [/搞定了?/g, '完成'],
  [/搞了/g, '完成了'],
  [/弄了/g, '制作了'],
  [/弄好了?/g, '完成'],
  [/帮忙/g, '协助'],
  [/帮着/g, '协助'],
  [/帮助(领导|经理|老师)/g, '协助$1'],
  [/跑(客户|业务)/g, '拓展$1'],
  [/管着/g, '管理'],
  [/带着(\d+|几|多)人/g, '带领$1人'],
  [/天天/g, '每天'],
]

const strongerVerbs = rewriting(
  { rule: 'weakVerb', title: '换成更有力的动词', reason: '{parts}比较口语，换成书面的动词更专业' },
  (text, found) =>
    weakVerbs.reduce(
      (rest, [weak, strong]) =>
        rest.replace(weak, (...match: string[]) => {
          found.push(match[0] ?? '')
          return strong.replace('$1', match[1] ?? '')
        }),
      text,
    ),
)

/** 负责日常运营的相关工作。 */
const hollowEnd = /的(?:相关|日常|一些|各项)?(?:工作|事宜|事务)(?=[。；;，,、\n]|$)/g
const beginsWithDuty =
  /(?:^|[\n。；;，,])\s*(?:\d+[.、．)）]\s*|[-•·]\s*)?(?:主要)?(?:负责|进行|从事)[^\n。；;，,]{2,24}$/

const withoutHollowEnd = rewriting(
  { rule: 'hollowEnd', title: '删去空话', reason: '{parts}没有增加信息，删去后更紧凑' },
  (text, found) =>
    text.replace(hollowEnd, (end, ...rest) => {
      const [at, whole] = rest.slice(-2) as [number, string]
      if (!beginsWithDuty.test(whole.slice(0, at))) return end
      found.push(end)
      return ''
    }),
)

const duty = /^(?:\d+[.、．)）]\s*|[-•·]\s*)?(?:主要)?(?:参与|协助|配合|跟随)/

/** Only says that the person took part, not what they did. */
const onlyTakesPart: ProseRule = ({ section, text }) => {
  if (section !== 'working' && section !== 'project') return undefined
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const weak = lines.filter((line) => duty.test(line))
  if (weak.length === 0 || weak.length < lines.length) return undefined
  return {
    rule: 'onlyTakesPart',
    title: '写明您自己做了什么',
    reason: '每一句都是参与、协助，招聘者看不出您承担的部分，请写出由您完成的事和结果',
    after: null,
    mark: weak.join('\n'),
  }
}

const empty = [
  '吃苦耐劳',
  '认真负责',
  '性格开朗',
  '积极向上',
  '团队合作精神',
  '团队精神',
  '责任心强',
  '学习能力强',
  '抗压能力强',
  '善于沟通',
  '热爱生活',
  '勤奋好学',
  '踏实肯干',
]

/** Qualities that everybody names. */
const onlyQualities: ProseRule = ({ section, text }) => {
  const found = section === 'desc' ? empty.filter((word) => text.includes(word)) : []
  if (found.length < 2) return undefined
  return {
    rule: 'quality',
    title: '用事实代替形容词',
    reason: `${found
      .slice(0, 3)
      .map((word) => `「${word}」`)
      .join('')}人人都写，换成一件能说明它的事更可信，如「独自值守夜班18个月无差错」`,
    after: null,
    mark: found.join('\n'),
  }
}

export const wordingRules: readonly ProseRule[] = [
  withoutFirstPerson,
  strongerVerbs,
  withoutHollowEnd,
  onlyTakesPart,
  onlyQualities,
]
