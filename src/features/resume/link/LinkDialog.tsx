import { call } from '#api/call'
import { refresh } from '#api/queries'
import { basisOf } from '#contract/basis'
import { findLink, type ResumeLink, saveLink } from '#contract/resume/link'
import { formatDate } from '#format/time'
import { FormDialog } from '#kernel/forms/FormDialog'
import type { PopupControl } from '#kernel/popups/popups'
import { form } from '#ui/forms/form'

const formOf = (hasPassword: boolean) =>
  form(saveLink.input, [
    {
      kind: 'choice',
      name: 'days',
      label: '有效期',
      options: [
        { value: 7, label: '7天' },
        { value: 30, label: '30天' },
        { value: 90, label: '90天' },
        { value: 0, label: '选日期' },
      ],
    },
    { kind: 'date', name: 'until', label: '最后一天', required: true, when: ({ days }) => days === 0 },
    {
      kind: 'choice',
      name: 'contact',
      label: '联系方式',
      options: [
        { value: 'masked', label: '不显示' },
        { value: 'shown', label: '显示' },
      ],
      hint: '电话、邮箱和微信号',
    },
    {
      kind: 'choice',
      name: 'protection',
      label: '打开方式',
      options: [
        { value: 'open', label: '直接打开' },
        { value: 'password', label: '需要密码' },
      ],
    },
    {
      kind: 'text',
      name: 'password',
      label: '密码',
      placeholder: '4至20位字母、数字或符号',
      autoComplete: 'off',
      cut: true,
      hint: hasPassword ? '不填则沿用原来的密码' : '请和链接分开发送',
      when: ({ protection }) => protection === 'password',
    },
  ])

/** The stored settings as the call takes them: the server counts days in China. */
const basisOfLink = ({ expiresAt, contact, protection }: ResumeLink) =>
  basisOf(saveLink.input, { days: 0, until: dayInChina.format(new Date(expiresAt)), contact, protection })

/** Swedish dates are ISO dates. */
const dayInChina = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' })

interface Props extends PopupControl<boolean> {
  /** The link to change; undefined to create one. */
  readonly link?: ResumeLink
}

/** The public link's validity, password and content. */
export default function LinkDialog({ link, ...popup }: Props) {
  const { contact = 'masked', protection = 'open' } = link ?? {}
  const end = link && !link.isExpired ? { days: 0, until: formatDate(link.expiresAt) } : { days: 30 }
  return (
    <FormDialog
      {...popup}
      title={link ? '修改链接设置' : '生成公开链接'}
      form={formOf(link?.protection === 'password')}
      start={{ ...end, contact, protection, basis: link && basisOfLink(link) }}
      submit={link ? '保存' : '生成链接'}
      save={(input) => call(saveLink, input, { silent: true })}
      saved={link ? '已保存' : '链接已生成'}
      onSaved={() => refresh(findLink)}
    />
  )
}
