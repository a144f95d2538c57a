import type { Role } from '../roles'

/** Kinds of subjects. A complaint about a `talk` is about its other side; its id is the cid. */
export const complaintKinds = ['job', 'company', 'talk', 'live'] as const
export type ComplaintKind = (typeof complaintKinds)[number]

export interface ComplaintReason {
  readonly key: string
  readonly label: string
  readonly note: string
}

const other: ComplaintReason = { key: 'other', label: '其他问题', note: '请在下方写明情况' }
const illegal: ComplaintReason = { key: 'illegal', label: '违法违规', note: '传销、博彩、刷单、色情等' }

const jobReasons: readonly ComplaintReason[] = [
  { key: 'false-job', label: '虚假职位', note: '职位不存在、已招满仍发布，或与实际工作不符' },
  { key: 'fee', label: '收取费用', note: '押金、培训费、服装费、中介费或培训贷' },
  { key: 'false-salary', label: '薪资不实', note: '面试或入职时的薪资与发布的不一致' },
  { key: 'discrimination', label: '就业歧视', note: '限制性别、婚育、民族、地域等' },
  { key: 'wrong-address', label: '地点不实', note: '工作地点与发布的不符，或诱导去外地' },
  illegal,
  other,
]

const companyReasons: readonly ComplaintReason[] = [
  { key: 'false-identity', label: '冒用他人名义', note: '冒充其他公司，或使用伪造的证照' },
  { key: 'false-facts', label: '公司资料不实', note: '规模、融资、地址等与实际不符' },
  { key: 'fee', label: '收取费用', note: '以招聘为名收取押金、培训费或中介费' },
  { key: 'wages', label: '拖欠工资', note: '拖欠、克扣工资，或不签劳动合同、不缴社保' },
  illegal,
  other,
]

const harassment: ComplaintReason = { key: 'harassment', label: '骚扰辱骂', note: '言语侮辱、威胁、性骚扰或反复打扰' }
const advertising: ComplaintReason = {
  key: 'advertising',
  label: '广告推销',
  note: '推销产品、课程、贷款或引流到其他平台',
}

const recruiterReasons: readonly ComplaintReason[] = [
  harassment,
  { key: 'fee', label: '收费或诱导转账', note: '以任何名目要求付款、贷款或垫付' },
  { key: 'privacy', label: '索要隐私', note: '索要身份证、银行卡、验证码等' },
  { key: 'false-identity', label: '身份不实', note: '不是该公司员工，或冒充他人' },
  advertising,
  illegal,
  other,
]

const seekerReasons: readonly ComplaintReason[] = [
  harassment,
  { key: 'false-resume', label: '简历不实', note: '学历、经历或身份虚假' },
  { key: 'fraud', label: '欺诈', note: '骗取钱财、资料，或冒充他人求职' },
  { key: 'no-show', label: '恶意爽约', note: '多次约定面试后无故不到' },
  advertising,
  illegal,
  other,
]

const liveReasons: readonly ComplaintReason[] = [
  { key: 'false-live', label: '虚假宣传', note: '介绍的公司、职位或待遇与实际不符' },
  { key: 'fee', label: '收取费用', note: '以招聘为名收取押金、培训费或中介费' },
  { key: 'vulgar', label: '低俗不雅', note: '画面、言语低俗，或辱骂观众' },
  advertising,
  illegal,
  other,
]

/** The reasons to choose from, by the kind and, for a talk, by the reporter's role. */
export function complaintReasons(kind: ComplaintKind, reporter: Role): readonly ComplaintReason[] {
  if (kind === 'job') return jobReasons
  if (kind === 'company') return companyReasons
  if (kind === 'live') return liveReasons
  return reporter === 0 ? recruiterReasons : seekerReasons
}

/** Returns the name of a stored reason of any list. */
export const reasonLabel = (key: string): string =>
  [...jobReasons, ...companyReasons, ...recruiterReasons, ...seekerReasons, ...liveReasons].find(
    (reason) => reason.key === key,
  )?.label ?? other.label
