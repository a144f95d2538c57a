/** Wordings that limit a job by sex, age or family, which the law forbids; each with what is told. */
const sex = '职位内容不能包含性别限制，请修改后再发布'
const age = '职位内容不能包含年龄限制，请修改后再发布'
const family = '职位内容不能包含婚育限制，请修改后再发布'

const people = '(?:男|女|男性|女性|男士|女士|男生|女生)'
const rules: readonly [RegExp, string][] = [
  [new RegExp(`(?:限|仅限|只限|只招|只要|仅招|要求)${people}`), sex],
  [new RegExp(`${people}(?:优先|优选|为佳|均可优先|勿扰|免谈|限定)`), sex],
  [/性别[:：]?(?:要求)?[:：]?(?:男|女)(?!女?不限)/, sex],
  [/\d{2}(?:周?岁|周岁)?(?:-|~|～|至|到|—)\d{2}(?:周?岁)/, age],
  [/\d{2}周?岁(?:以下|以内|之内|以上|及以下|及以上)/, age],
  [/(?:不超过|小于|低于|大于|不低于|未满|年满)\d{2}周?岁/, age],
  [/年龄(?:要求|限制)?[:：]?(?:在)?\d{2}/, age],
  [
    /(?:限|仅限|只招|只要)?(?:已婚|未婚|已育|未育|已婚已育)(?:已育)?(?:者|女性|男性)?(?:优先|限|者优先|均可优先)/,
    family,
  ],
  [/(?:限|仅限|只招|只要|要求)(?:已婚|未婚|已育|未育)/, family],
]

/** Spaces, signs of emphasis and full-width forms hide nothing. */
const plain = (text: string) => text.normalize('NFKC').replaceAll(/[\s*_·.、]/g, '')

/** Why a job's text may not be published; undefined when it may. 年满18周岁 and 年满16周岁 are the law itself. */
export function findBannedWording(texts: readonly string[]): string | undefined {
  for (const text of texts) {
    const checked = plain(text).replaceAll(/年?满1[68]周?岁(?:以上|及以上)?|1[68]周?岁(?:以上|及以上)/g, '')
    const broken = rules.find(([pattern]) => pattern.test(checked))
    if (broken) return broken[1]
  }
  return undefined
}
