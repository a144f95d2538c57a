import type { AccessEntry, AccessKind } from '#contract/resume/access'

/** The kind of a view, after the viewer's name. */
const sentences: Readonly<Record<AccessKind, string>> = {
  card: '在列表中看到您的简历卡片',
  masked: '看到您的匿名卡片，不含姓名、照片、公司和学校',
  base: '在人才对比中看到您的基本情况',
  whole: '查看了您的完整在线简历',
  link: '通过您的公开链接打开了简历',
  attachment: '打开了您的附件简历',
  mobile: '通过交换得到了您的手机号',
  wechat: '通过交换得到了您的微信号',
  number: '查看了您的手机号',
  download: '下载了您的简历',
  share: '收到同事转发的您的简历',
}

/** 打开了您的附件简历《林小满.pdf》 */
export const sayAccess = ({ kind, subject }: Pick<AccessEntry, 'kind' | 'subject'>): string =>
  subject ? `${sentences[kind]}《${subject}》` : sentences[kind]

export const nameOfViewer = ({ userId, name }: AccessEntry['viewer']): string =>
  userId === 0 ? '访客' : name || '一位招聘者'

/** 海风科技 · 招聘经理 */
export const aboutViewer = ({ brandName, jobTitle }: AccessEntry['viewer']): string =>
  [brandName, jobTitle].filter(Boolean).join(' · ')

/** Kinds that users choose between. */
export const accessGroups: readonly { value: string; label: string; kinds: readonly AccessKind[] }[] = [
  { value: 'whole', label: '完整简历', kinds: ['whole', 'link'] },
  { value: 'attachment', label: '附件和下载', kinds: ['attachment', 'download'] },
  { value: 'contact', label: '电话和微信', kinds: ['mobile', 'wechat', 'number'] },
  { value: 'card', label: '简历卡片', kinds: ['card', 'masked', 'base'] },
  { value: 'share', label: '同事转发', kinds: ['share'] },
]
