import type { FormField, FormGroup } from '#contract/settings/form'
import type { Db } from '../../db/database'
import { forms } from '../../db/schema/forms'

const field = (key: string, type: FormField['type'], label: string, more: Partial<FormField> = {}): FormField => ({
  key,
  type,
  label,
  required: true,
  hint: '',
  options: [],
  ...more,
})

const fair: FormGroup[] = [
  {
    title: '参会单位',
    fields: [
      field('company', 'text', '单位名称', { max: 60 }),
      field('industry', 'industry', '所属行业'),
      field('area', 'area', '所在地区'),
      field('address', 'address', '详细地址', { max: 120 }),
      field('postal', 'postal', '邮政编码', { required: false }),
    ],
  },
  {
    title: '招聘需求',
    fields: [
      field('positions', 'labels', '招聘职位', {
        options: ['前端开发', '销售代表', '行政专员', '会计', '仓库管理员'],
        max: 8,
      }),
      field('headcount', 'number', '招聘人数', { min: 1, max: 9999 }),
      field('booth', 'single', '展位', { options: ['标准展位', '双人展位', '线上展位'] }),
      field('services', 'multi', '需要的服务', {
        required: false,
        options: ['海报印刷', '现场网络', '面试隔间', '视频面试'],
      }),
    ],
  },
  {
    title: '联系人',
    fields: [
      field('name', 'name', '姓名'),
      field('tel', 'tel', '电话'),
      field('email', 'email', '邮箱', { required: false }),
      field('note', 'textarea', '备注', { required: false, max: 400 }),
    ],
  },
]

const survey: FormGroup[] = [
  {
    title: '使用感受',
    fields: [
      field('overall', 'single', '总体满意度', { options: ['很满意', '满意', '一般', '不满意'] }),
      field('used', 'multi', '最常用的功能', { options: ['搜索职位', '聊天沟通', '在线简历', '公司主页'], max: 3 }),
      field('advice', 'textarea', '最希望改进的地方', { required: false, max: 600 }),
    ],
  },
]

export const demoFormKeys = ['fair', 'survey'] as const

/** Two forms of the site: one of several groups, one that is answered once. */
export async function loadForms(tx: Db, tenantId: number): Promise<void> {
  const rows = [
    {
      key: demoFormKeys[0],
      title: '招聘会参会报名',
      description: '填写后两个工作日内会有工作人员与您联系，报名截止前可以修改。',
      groups: fair,
      submitText: '提交报名',
    },
    {
      key: demoFormKeys[1],
      title: '使用满意度调查',
      description: '约一分钟，帮助我们做得更好。每人可填写一次。',
      groups: survey,
      once: true,
    },
  ]
  await tx
    .insert(forms)
    .values(rows.map((row) => ({ ...row, tenantId })))
    .onConflictDoNothing()
}
