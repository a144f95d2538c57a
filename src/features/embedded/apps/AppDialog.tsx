import { useMemo } from 'react'
import { call } from '#api/call'
import { type HostAppRow, saveHostApp } from '#contract/embedded/hostApps'
import { douyinGoods, type FurtherField, type ProgramName, programs } from '#contract/embedded/programs'
import type { InputOf } from '#contract/endpoint'
import { FormDialog } from '#kernel/forms/FormDialog'
import type { PopupControl } from '#kernel/popups/popups'
import { RadioGroup } from '#ui/fields/choices/RadioGroup'
import { SwitchField } from '#ui/fields/SwitchField'
import { type Field, form, type Typed } from '#ui/forms/form'

export interface AppDialogProps extends PopupControl<boolean> {
  readonly program: ProgramName
  /** Undefined if the site has none yet. */
  readonly row: HostAppRow | undefined
}

type AppField = Field<InputOf<typeof saveHostApp>>

const kept = '已保存，不换就不用填写'

const goods = [
  { value: '', label: '不开通付款' },
  ...Object.entries(douyinGoods).map(([value, label]) => ({ value, label: `${label}（${value}）` })),
]

const takesMoney = ({ goodsType }: Typed): boolean => goodsType !== ''
/** A field that a program has only while it takes money, and then must have. */
const ofPayment = { when: takesMoney, required: true } as const

const furtherFields: Readonly<Record<FurtherField, (row: HostAppRow | undefined, program: ProgramName) => AppField>> = {
  agentId: () => ({ kind: 'text', name: 'agentId', label: 'AgentId', inputMode: 'numeric', required: true }),
  publicKey: (_row, program) => ({
    kind: 'prose',
    name: 'publicKey',
    rows: 4,
    ...(program === 'alipay'
      ? { label: '支付宝公钥', required: true, hint: '平台生成的「支付宝公钥」，不是您自己的应用公钥' }
      : { ...ofPayment, label: '平台公钥', hint: '平台的「密钥设置」里显示的平台公钥，用来核对抖音的付款通知' }),
  }),
  merchantId: () => ({ kind: 'text', name: 'merchantId', label: '商户号', inputMode: 'numeric', ...ofPayment }),
  goodsType: (row) => ({
    kind: 'own',
    name: 'goodsType',
    label: '付款的商品类型',
    blank: '',
    hint: row?.goodsType ? '改为不开通后，用它付的款不能再退款和结算' : undefined,
    draw: ({ label, error, hint, value, onChange }) => (
      <RadioGroup
        label={label}
        error={error}
        hint={hint}
        options={goods}
        value={String(value ?? '')}
        onChange={onChange}
      />
    ),
  }),
  tagGroupId: () => ({
    kind: 'text',
    name: 'tagGroupId',
    label: '标签组',
    ...ofPayment,
    placeholder: 'tag_group_…',
    hint: '平台给商品的退款规则，例如「虚拟服务（不可退）」的编号',
  }),
  privateKey: (row) => ({
    kind: 'prose',
    name: 'privateKey',
    label: '应用私钥',
    rows: 4,
    when: takesMoney,
    ...(row?.hasPrivateKey ? { placeholder: kept } : { required: true as const }),
    hint: '您生成的私钥，它的公钥要上传到平台的「密钥设置」',
  }),
  token: (row, program) => ({
    kind: 'text',
    name: 'token',
    label: '消息推送的 Token',
    placeholder: row?.hasToken ? kept : '',
    hint:
      program === 'wechat'
        ? '填写后，电脑上可以用微信扫码登录，菜单可以回复文字，网站知道谁取消了关注'
        : '填写后，网站知道用户允许接收几条订阅消息',
  }),
  aesKey: (row) => ({
    kind: 'password',
    name: 'aesKey',
    label: '消息推送的 EncodingAESKey',
    autoComplete: 'off',
    placeholder: row?.hasAesKey ? kept : '',
    hint: '平台上选择「安全模式」时填写',
  }),
}

/** The fields of a program, as its platform calls them. Secrets are not shown again. */
function fieldsOf(program: ProgramName, row: HostAppRow | undefined): AppField[] {
  const { idLabel, secretLabel, further } = programs[program]
  const secret = { name: 'secret', label: secretLabel, placeholder: row?.hasSecret ? kept : '从平台复制' } as const
  const marks = row?.hasSecret ? {} : ({ required: true } as const)
  return [
    { kind: 'own', name: 'isOn', label: '启用', blank: true, draw: (control) => <SwitchField {...control} /> },
    { kind: 'text', name: 'appId', label: idLabel, placeholder: '从平台复制', required: true },
    program === 'alipay'
      ? { kind: 'prose', rows: 4, ...secret, ...marks }
      : { kind: 'password', autoComplete: 'off', ...secret, ...marks },
    ...further.map((name) => furtherFields[name](row, program)),
    {
      kind: 'text',
      name: 'proofName',
      label: '域名校验文件的名称',
      placeholder: '例如：MP_verify_a1B2c3.txt',
      hint: '平台要求把文件放到网站根目录时填写，网站会在那个地址显示它的内容',
    },
    { kind: 'text', name: 'proofText', label: '域名校验文件的内容' },
  ]
}

/** Enters a site's program as its platform shows it. */
export default function AppDialog({ program, row, ...control }: AppDialogProps) {
  const appForm = useMemo(() => form(saveHostApp.input, fieldsOf(program, row)), [program, row])
  const { isOn = true, appId = '', agentId = '', publicKey = '', proofName = '', proofText = '', mark = '' } = row ?? {}
  const { merchantId = '', goodsType = '', tagGroupId = '' } = row ?? {}
  const plain = { isOn, appId, agentId, publicKey, merchantId, goodsType, tagGroupId, proofName, proofText }
  const empty = { secret: '', token: '', aesKey: '', privateKey: '' }
  return (
    <FormDialog
      {...control}
      title={programs[program].title}
      width="medium"
      saved="已保存，请按「测试」"
      form={appForm}
      start={{ program, ...plain, mark, ...empty }}
      save={(input) => call(saveHostApp, input, { silent: true })}
    />
  )
}
