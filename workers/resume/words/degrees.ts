import { heldDegrees } from '#contract/settings/labels'

const degreeOf = (label: string) => heldDegrees.find((degree) => degree.label === label)?.value

/** Words of degrees, the highest first, since 本科 and 硕士 may both appear. */
const words: readonly (readonly [string, RegExp])[] = [
  ['博士', /博士|博后|ph\.?\s?d\b|\bdoctor(ate|al)?\b|\bd\.?phil\b/i],
  [
    '硕士',
    /硕士|研究生|硕\b|mba|emba|\bmaster('?s)?\b|\bm\.?\s?(sc|s|a|eng|phil|ed|fa|res)\b\.?|\bmph\b|\bmpa\b|\bll\.?m\b/i,
  ],
  [
    '本科',
    /本科|学士|\bbachelor('?s)?\b|\bb\.?\s?(sc|s|a|eng|e|tech|com|ba|fa|ed|b\.?a)\b\.?|\bhons?\b|\bbba\b|\bll\.?b\b|\bundergraduate\b/i,
  ],
  ['大专', /大专|专科|高职|\bassociate('?s)?( of| degree| in)|\badvanced diploma\b|\ba\.?a\.?s\b/i],
  ['中专/中技', /中专|中技|技校|中职|职高|职业高中/],
  ['高中', /高中|\bhigh school\b|\bsecondary school\b|\ba-levels?\b/i],
  ['初中及以下', /初中|小学毕业/],
]

/** The value of the highest degree in a text. */
export function findDegree(text: string): number | undefined {
  const label = words.find(([, pattern]) => pattern.test(text))?.[0]
  return label === undefined ? undefined : degreeOf(label)
}

const alone =
  /^(全日制|非全日制|统招|自考|成人|在职|函授|网络教育|第一学历|最高学历|普通)*[（(]?(博士|硕士|学士|本科|大专|专科|高中|中专|研究生|大学|中技|技校|职高|初中|高职)(研究生|学历|学位|在读|毕业|生|及以上|或同等学力)*[）)]?(全日制|统招|学士|[（(](全日制|统招|学士|硕士|在读|学术型|专业型)[）)])*$|^(工学|理学|文学|经济学|管理学|法学|教育学|医学|农学|艺术学|历史学|哲学)(学士|硕士|博士)(学位)?$|^(bachelor|master|doctor|associate)('?s)?( degree)?$|^(of )?(science|arts|engineering)$|^(b\.?sc?|b\.?a|m\.?sc?|m\.?a|ph\.?d|b\.?eng|m\.?eng|mba|bba)\.?$|^(bachelor|master|doctor|associate)('?s)? of (science|arts|engineering|philosophy|business administration|commerce|education|laws?|fine arts|technology|applied science|business|medicine|nursing)( degree)?( \((hons?|honou?rs)\))?$/i

/** A text that says a degree and nothing else. */
export const isDegree = (text: string): boolean => alone.test(text.trim())
