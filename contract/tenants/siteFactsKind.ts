import * as z from 'zod/mini'
import { optionalText, requiredText } from '../fields'
import { type DataOf, siteKind } from '../siteRecords/siteKind'
import { Picture } from './blocks/fields'
import { siteFactLimits as most } from './siteFactLimits'

const isMailOrNone = z.refine<string>(
  (mail) => mail === '' || z.safeParse(z.email(), mail).success,
  '邮箱的格式是 service@example.com',
)

/** Who runs the site and how people reach them: title, footer, legal texts, 关于我们, and what its messages are signed with. */
export const siteFacts = siteKind({
  key: 'siteFacts',
  title: '站点资料',
  note: '站点的名称、城市、标志，运营主体和备案。网页标题、页脚、协议、关于我们和短信签名都用这里的内容。',
  records: 'one',
  isLasting: true,
  permission: 'site',
  schema: z.strictObject({
    name: requiredText(most.name, '请填写站点名称'),
    city: z
      .array(z.string().check(z.regex(/^\d{4}$/, '请选择城市，不是省或区')))
      .check(z.minLength(1, '请选择城市'), z.maxLength(1, '只能选一个城市')),
    logo: Picture,
    entity: optionalText(most.entity),
    address: optionalText(most.address),
    mail: z._default(z.string().check(z.trim(), z.maxLength(most.mail), isMailOrNone), ''),
    phone: optionalText(most.phone),
    hours: optionalText(most.hours),
    icp: optionalText(most.icp),
    psrn: optionalText(most.psrn),
    licence: optionalText(most.licence),
    smsSign: z._default(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(most.smsSign, `最多${most.smsSign}个字`),
          z.regex(/^[^【】]*$/, '签名不带括号【】'),
        ),
      '',
    ),
    mailFrom: optionalText(most.mailFrom),
  }),
  version: 1,
  nameOf: () => '站点资料',
  // They are read with the site, not by a visitor's call, so no page can show a draft of them.
  pageOf: () => '',
  fields: [
    { kind: 'text', name: 'name', label: '站点名称', half: true },
    { kind: 'codes', name: 'city', label: '城市', catalog: 'area', half: true },
    {
      kind: 'picture',
      name: 'logo',
      label: '标志',
      hint: '正方形图片。没有时用主题色画一个；网页图标和添加到桌面的图标也用它',
    },
    {
      kind: 'text',
      name: 'entity',
      label: '运营主体',
      placeholder: '公司全称',
      hint: '协议和页脚写明由谁运营',
      half: true,
    },
    { kind: 'text', name: 'address', label: '住所', placeholder: '营业执照上的地址', half: true },
    { kind: 'text', name: 'phone', label: '客服电话', half: true },
    { kind: 'text', name: 'hours', label: '客服时间', placeholder: '周一至周五 9:00-18:00', half: true },
    { kind: 'text', name: 'mail', label: '联系邮箱', hint: '协议里写给个人信息的询问', half: true },
    { kind: 'text', name: 'icp', label: 'ICP备案号', placeholder: '蜀ICP备00000000号', half: true },
    { kind: 'text', name: 'psrn', label: '公安备案号', placeholder: '川公网安备00000000000000号', half: true },
    {
      kind: 'text',
      name: 'licence',
      label: '人力资源服务许可证号',
      placeholder: '（川）人服证字〔2026〕第0000000000号',
      hint: '按许可证上的写法，页脚照样显示',
      half: true,
    },
    {
      kind: 'text',
      name: 'smsSign',
      label: '短信签名',
      hint: '短信服务商批准的签名，不带括号。没有时用站点名称',
      half: true,
    },
    {
      kind: 'text',
      name: 'mailFrom',
      label: '邮件发件人',
      placeholder: '名称 <地址@example.com>',
      hint: '没有时用服务器设置的',
      half: true,
    },
  ],
})
export type SiteFacts = DataOf<typeof siteFacts>
