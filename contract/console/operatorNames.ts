import type { OperatorPermission } from '../operators'

/** What operators read of their permissions. */
export const operatorPermissions: Readonly<Record<OperatorPermission, string>> = {
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
  health: '查看系统状态，重试失败的任务，修改各站点的域名',
}
