/** What operators do, by the words of the log, in the order of the filter. */
export const operatorActNames = {
  'complaints.accept': '受理举报',
  'complaints.close': '办结举报',
  'complaints.warn': '警告',
  'complaints.takeDown': '下架职位',
  'accounts.block': '封禁账号',
  'accounts.unblock': '解除封禁',
  'operators.resetFactors': '重置管理员的验证方式',
  'companies.certify': '通过公司认证',
  'companies.refuse': '不通过公司认证',
  'jobs.pass': '通过职位',
  'jobs.refuse': '不通过职位',
  'feedback.handle': '处理反馈',
  'forms.export': '导出表单回答',
  'notices.send': '群发通知',
  'notices.stop': '停止群发通知',
  'money.settle': '处理对账差异',
  'money.refund': '退款',
  'money.stopRefund': '停止等待退款',
  'money.invoice': '处理发票',
  'money.saveRule': '修改优惠券规则',
  'money.switchRule': '开关优惠券规则',
  'site.config': '修改站点配置',
  'words.add': '添加搜索词',
  'words.remove': '删除搜索词',
  'words.dismiss': '忽略没有结果的搜索',
  'siteRecords.saveDraft': '保存草稿',
  'siteRecords.dropDraft': '放弃草稿',
  'siteRecords.schedule': '定时发布',
  'siteRecords.unschedule': '取消定时',
  'siteRecords.publish': '发布',
  'siteRecords.withdraw': '撤下',
} as const

export type OperatorActName = keyof typeof operatorActNames

/** Names of the things in `subject`: `complaint/12`. Others are kinds of what the site publishes. */
export const actSubjects = {
  complaint: '举报',
  account: '账号',
  operator: '管理员',
  certification: '公司认证',
  job: '职位',
  feedback: '反馈',
  form: '表单',
  broadcast: '群发通知',
  finding: '对账差异',
  order: '订单',
  refund: '退款',
  invoice: '发票',
  couponRule: '优惠券规则',
  appConfig: '站点配置',
  word: '搜索词',
} as const
export type ActSubject = keyof typeof actSubjects

/** What acts outside of `siteRecords` note of a thing before and after, with the words of the log. */
export const actFacts = {
  state: '状态',
  blocked: '封禁',
  amount: '金额（分）',
  outcome: '处理办法',
  number: '发票号码',
  reply: '回复',
  notice: '通知',
  people: '人数',
  isOn: '启用',
  name: '名称',
  word: '词语',
  meanings: '含义',
  complaint: '举报编号',
  config: '开关',
  theme: '主题',
  rule: '规则',
  reviewNote: '审核意见',
  companyName: '公司全称',
  creditCode: '统一社会信用代码',
  toWallet: '退到钱包',
} as const
export type ActFact = keyof typeof actFacts
/** A thing's state as an act notes it. */
export type ActFacts = { readonly [Fact in ActFact]?: unknown }
