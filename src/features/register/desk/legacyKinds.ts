import { type LegacyKind, legacyKinds } from '#contract/tenants/site'

export const kindNames: Readonly<Record<LegacyKind, string>> = {
  job: '职位',
  company: '公司',
  article: '文章',
  resume: '简历',
}
export const kindOptions = legacyKinds.map((value) => ({ value, label: kindNames[value] }))
