/** Permissions of a site's operators, with their Chinese names. */
export const operatorPermissions = {
  site: '修改站点配置',
  content: '编辑站点内容',
  complaints: '处理举报',
  reporters: '查看举报人身份',
  companies: '审核公司认证',
  feedback: '处理意见反馈，查看表单回答',
  notices: '群发通知',
  accounts: '封禁账号',
  jobs: '审核职位',
  money: '处理退款与对账',
  audit: '查看操作记录',
  operators: '管理站点管理员',
} as const

export type OperatorPermission = keyof typeof operatorPermissions

export const isOperatorPermission = (word: string): word is OperatorPermission =>
  Object.hasOwn(operatorPermissions, word)

export const allOperatorPermissions = Object.keys(operatorPermissions).filter(isOperatorPermission)

/** What an operator gets unless permissions are named. Reporters were promised secrecy, so whoever may see them is named. */
export const usualOperatorPermissions = allOperatorPermissions.filter((each) => each !== 'reporters')

/**
 * What a call of operators does for a caller who is a party to the thing: it is theirs, their company's, or about them.
 * `refused`: it acts on one thing, so a party gets 1003. `marked`: it lists things; those of a party have `isParty` and show only
 * what the party may know. `none`: it concerns the site as a whole.
 */
export type PartyRule = 'refused' | 'marked' | 'none'

/** Why an operator cannot act on a thing. */
export const partyWords = '此事与您或您的公司有关，须由其他管理员处理'
