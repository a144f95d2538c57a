import type { Typed } from '#ui/forms/form'

const legalForm = /(股份|集团)?(有限)?(责任)?公司$/
const business = /(信息|网络|电子|智能)?(科技|技术|商贸|贸易|实业|文化传媒|传媒|餐饮管理|企业管理|管理|咨询|服务)$/

/** 福州拾光栈网络科技有限公司 becomes 福州拾光栈. Empty if the rest is not a name. */
export function shortNameOf(companyName: string): string {
  const name = companyName.trim().replace(legalForm, '')
  const short = name.replace(business, '')
  const best = short.length >= 2 ? short : name
  return best.length >= 2 && best.length <= 20 ? best : ''
}

/** While the user has not typed a short name of their own, it follows the company's name. */
export function withShortName({ companyName, brandName }: Typed, change: Typed): Typed {
  const isOwn = brandName !== '' && brandName !== shortNameOf(String(companyName ?? ''))
  if (typeof change.companyName !== 'string' || isOwn) return change
  return { ...change, brandName: shortNameOf(change.companyName) }
}
