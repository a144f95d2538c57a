import { type ProseRule, rewriting } from './advice'

/** Rules about the typing of a text: punctuation, spaces, names of products, and wordings that do not belong in a resume. */

const fullWidth: Readonly<Record<string, string>> = {
  ',': '，',
  ';': '；',
  ':': '：',
  '!': '！',
  '?': '？',
}

const tidy = rewriting(
  { rule: 'punctuation', title: '统一标点和空格', reason: '中文里用全角标点，去掉多余的空格和重复的标点' },
  (text, found) => {
    const change = (rest: string, pattern: RegExp, make: (...match: string[]) => string) =>
      rest.replace(pattern, (...match) => {
        const made = make(...(match as string[]))
        if (made !== match[0]) found.push(match[0] as string)
        return made
      })
    const han = '\\p{Script=Han}'
    let rest = change(text, /[！-～]/gu, (sign) =>
      /[０-９Ａ-Ｚａ-ｚ％＋＠＃＆＝]/u.test(sign) ? String.fromCharCode(sign.charCodeAt(0) - 0xfee0) : sign,
    )
    rest = change(
      rest,
      new RegExp(`(?<=${han})[ \\t]*([,;:!?])[ \\t]*(?=${han})`, 'gu'),
      (_, sign = '') => fullWidth[sign] ?? sign,
    )
    rest = change(rest, new RegExp(`(?<=${han})[,;](?=\\n|$)`, 'gu'), (sign) => fullWidth[sign] ?? sign)
    rest = change(rest, new RegExp(`(?<=${han})\\.(?=\\s*\\n|\\s*$|${han})`, 'gu'), () => '。')
    rest = change(
      rest,
      new RegExp(`(?<=[${han}，。；：、！？])[ \\t\\u3000]+(?=[${han}，。；：、！？])`, 'gu'),
      () => '',
    )
    rest = change(rest, /([，。；：、！？])\1+/g, (_, sign = '') => sign)
    rest = change(rest, /，(?=[。；])/g, () => '')
    return rest.replace(/[ \t]+$/gm, '').replace(/\n{3,}/g, '\n\n')
  },
)

/** Names as their makers write them. */
const names = [
  ...[
    'JavaScript',
    'TypeScript',
    'Java',
    'Python',
    'PHP',
    'MySQL',
    'PostgreSQL',
    'MongoDB',
    'Redis',
    'Linux',
    'Docker',
  ],
  ...[
    'Kubernetes',
    'GitHub',
    'GitLab',
    'Vue',
    'React',
    'Angular',
    'Node.js',
    'Spring Boot',
    'jQuery',
    'HTML',
    'CSS',
    'SQL',
  ],
  ...[
    'Photoshop',
    'Illustrator',
    'Excel',
    'Word',
    'PowerPoint',
    'AutoCAD',
    'SolidWorks',
    'Android',
    'iOS',
    'ERP',
    'CRM',
  ],
  ...['SAP', 'SEO', 'OKR', 'KPI', 'PPT', 'Office', 'Figma', 'Sketch', 'Axure'],
]
const nameOf = new Map(names.map((name) => [name.toLowerCase(), name]))
const anyName = new RegExp(
  `(?<![\\w./@-])(?:${names.map((name) => name.replace('.', '\\.')).join('|')})(?![\\w@-]|\\.\\w)`,
  'gi',
)

const properNames = rewriting(
  { rule: 'properName', title: '规范专有名词', reason: '{parts}有通用的写法，写对了更显专业' },
  (text, found) =>
    text.replace(anyName, (typed) => {
      const proper = nameOf.get(typed.toLowerCase()) ?? typed
      // A word in capitals is somebody's emphasis, and may be an abbreviation of something else.
      if (proper === typed || (typed === typed.toUpperCase() && typed.length < 4)) return typed
      found.push(typed)
      return proper
    }),
)

const mobile = /(?:(?:手机|电话|联系方式|联系电话|tel)[号码]*[:： ]*)?(?<!\d)1[3-9]\d{9}(?!\d)/gi
const mail = /(?:(?:邮箱|email|e-mail)[:： ]*)?[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gi
const chat = /(?:微信|vx|wechat|qq)(?:号码?)?[:： ]*(?=[\w-]*\d)[a-z\d][\w-]{4,19}/gi

const noContacts = rewriting(
  {
    rule: 'contact',
    title: '删去联系方式',
    reason: '{parts}任何看到简历的人都能看到，联系方式请填在基本信息里，由您同意后再交换',
  },
  (text, found) => {
    const cut = (rest: string, pattern: RegExp) =>
      rest.replace(pattern, (part) => {
        found.push(part)
        return ''
      })
    const rest = [mail, chat, mobile].reduce(cut, text)
    if (found.length === 0) return text
    return rest
      .replace(/[（(][\s，,、；;]*[)）]/g, '')
      .replace(/([，,、；;]\s*)+(?=[。；;\n]|$)/g, '')
      .replace(/(^|\n)[，,、；;。\s]+/g, '$1')
  },
)

export const typingRules: readonly ProseRule[] = [noContacts, tidy, properNames]
