import { degrees, experiences, jobTypes, type LabelOption } from '#contract/settings/labels'
import { rangeOfDate, readDateCell } from './dateCells'
import { plainCell, type ReadCell } from './readCell'

const choices = (list: readonly LabelOption[]) => list.map(({ label }) => label).join('、')

function readLabel(text: string, list: readonly LabelOption[], says: (plain: string) => string): ReadCell<number> {
  const plain = plainCell(text)
  if (plain === '') return { value: 0 }
  const found = list.find(({ label }) => label === plain || label === says(plain))
  return found ? { value: found.value } : { fault: `“${text.trim()}”不在可选项里，请填写${choices(list)}中的一项` }
}

export const readJobType = (text: string) => readLabel(text, jobTypes, (plain) => plain.replace(/^实习生$/, '实习'))

const degreeWords: Readonly<Record<string, string>> = {
  学历不限: '不限',
  不限学历: '不限',
  初中: '初中及以下',
  小学: '初中及以下',
  中专: '中专/中技',
  中技: '中专/中技',
  技校: '中专/中技',
  专科: '大专',
  学士: '本科',
  研究生: '硕士',
}

/** Also 本科及以上, 专科 and 中专. */
export const readDegree = (text: string) =>
  readLabel(text, degrees, (plain) => {
    const bare = plain.replace(/及?以上|学历$/g, '')
    return degreeWords[bare] ?? degreeWords[plain] ?? bare
  })

/** Also 3-5, what a spreadsheet has made of it, 3年以上, 应届. */
export function readExperience(text: string): ReadCell<number> {
  const date = readDateCell(text.normalize('NFKC'))
  const range = date && rangeOfDate(date)
  if (date) {
    const found = range && experiences.find(({ label }) => label === `${range.join('-')}年`)
    return found
      ? { value: found.value, note: `表格软件把“${range.join('-')}”变成了日期“${text.trim()}”，已读作${found.label}` }
      : { fault: `单元格是日期“${text.trim()}”，请把这一格设为文本，再填写${choices(experiences)}中的一项` }
  }
  const [, least] = /^(\d+)年?(?:及?以上)$/.exec(plainCell(text)) ?? []
  const from =
    least === undefined ? undefined : experiences.find(({ min, max }) => min === Number(least) && max !== min)
  if (from && from.value > 0) return { value: from.value, note: `“${text.trim()}”已读作${from.label}` }
  return readLabel(text, experiences, (plain) => {
    if (/^(经验不限|不限经验|无经验|无)$/.test(plain)) return '不限'
    if (/^(应届|应届生|在校|在校生)$/.test(plain)) return '在校/应届'
    return /^\d+-\d+$/.test(plain) ? `${plain}年` : plain
  })
}
