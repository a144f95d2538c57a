import { type ProseRule, rewriting } from './advice'

/** Rules about the content of a text: figures, length, readable paragraphs. */

const figure =
  /\d|[一二三四五六七八九十百千万亿两几]+(?:个|人|名|家|年|月|天|次|倍|成|元|万|台|套|项|份|条|场|吨|亩|单|小时)/

/** Characters from which a description should have a figure. */
const tellingLength = 30

const noFigures: ProseRule = ({ section, text }) => {
  if ((section !== 'working' && section !== 'project') || text.length < tellingLength || figure.test(text))
    return undefined
  return {
    rule: 'noFigures',
    title: '缺少数字',
    reason: '写出数量、比例或时间更有说服力，如「带3名新人」「月均处理工单240件」「成本下降12%」',
    after: null,
    mark: 'noFigures',
  }
}

/** Characters at least and at most. */
const lengths: Readonly<Record<string, readonly [number, number]>> = {
  desc: [40, 600],
  working: [30, 1000],
  project: [30, 1000],
}

const length: ProseRule = ({ section, text }) => {
  const [least, most] = lengths[section] ?? [0, 600]
  if (text.length < least)
    return {
      rule: 'tooShort',
      title: '写得太少',
      reason: `只有${text.length}个字，招聘者难以判断，建议写到${least}字以上：做什么、怎么做、结果如何`,
      after: null,
      mark: 'tooShort',
    }
  if (text.length > most)
    return {
      rule: 'tooLong',
      title: '写得太长',
      reason: `有${text.length}个字，招聘者通常只看开头，建议精简到${most}字以内，留下和期望职位有关的内容`,
      after: null,
      mark: 'tooLong',
    }
  return undefined
}

/** Characters from which a paragraph is hard to read. */
const longParagraph = 120

const lines = rewriting(
  { rule: 'longParagraph', title: '分行更好读', reason: '{parts}这一段较长，一句一行，重点一眼可见' },
  (text, found) =>
    text
      .split('\n')
      .flatMap((line) => {
        const sentences = line.match(/[^。；;]+[。；;]*/g) ?? [line]
        if (line.length < longParagraph || sentences.length < 3) return [line]
        found.push(`${line.slice(0, 8)}…`)
        return sentences.map((sentence) => sentence.trim())
      })
      .join('\n'),
)

export const substanceRules: readonly ProseRule[] = [noFigures, length, lines]
