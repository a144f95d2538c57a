/** Permissions of a site's operators, with their Chinese names. */
export const operatorPermissions = {
  site: '修改站点配置',
  complaints: '处理举报',
  companies: '审核公司认证',
  accounts: '封禁账号',
  jobs: '审核职位',
  money: '处理退款与对账',
} as const

export type OperatorPermission = keyof typeof operatorPermissions

export const isOperatorPermission = (word: string): word is OperatorPermission =>
  Object.hasOwn(operatorPermissions, word)

export const allOperatorPermissions = Object.keys(operatorPermissions).filter(isOperatorPermission)
