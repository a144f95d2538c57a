import * as z from 'zod'
import {
  allOperatorPermissions,
  isOperatorPermission,
  type OperatorPermission,
  usualOperatorPermissions,
} from '#contract/operators'
import { siteFactLimits as most } from '#contract/tenants/siteFactLimits'
import { Theme } from '#contract/tenants/themes/theme'
import { faultOf } from '#contract/tenants/themes/themeTokens'
import { cleanMobile } from '#contract/text/cleanNumber'
import { isForeignMobile } from '#contract/text/countryCodes'
import { areas, findArea } from '../features/settings/catalogs/areas'
import { readHostName } from '../features/tenants/hostOwners'
import { plainColour } from '../features/tenants/themes/themes'
import { readMailAddress } from '../outbound/messages/mailAddress'
import { SiteGoodsList } from './siteGoods'

const text = (name: string, most: number) =>
  z.string(`${name}必须是文字`).trim().max(most, `${name}不能超过${most}个字`)

const whole = (name: string) => z.coerce.number(`${name}必须是数字`).int(`${name}必须是整数`).min(0).max(100_000)

const Colour = z.string().regex(/^#[\da-f]{6}$/i, '颜色的格式是 #007a75')

/** A host name without protocol, port and path; Chinese names are turned into their ASCII form. */
const Host = z.string('域名必须是文字').transform((given, context) => {
  const name = readHostName(given)
  if (name !== undefined) return name
  context.issues.push({
    code: 'custom',
    input: given,
    message: `域名 ${given} 不正确，应为 jobs.example.com 这样的形式`,
  })
  return z.NEVER
})

/** A city's code of four digits, given as such or by its name. */
const City = z.string('城市必须是文字').transform((given, context) => {
  const found = findArea(given)?.id ?? cityNamed(given)
  if (found?.length === 4) return found
  context.issues.push({
    code: 'custom',
    input: given,
    message: `没有城市 ${given}，请写城市名称（厦门）或四位地区代码（3502）`,
  })
  return z.NEVER
})

const cityNamed = (given: string) =>
  areas.find(({ id, name, fullName }) => id.length === 4 && (name === given || fullName === given))?.id

const isMobile = (mobile: string): boolean => /^1[3-9]\d{9}$/.test(mobile) || isForeignMobile(mobile)

/** `13900000000`, `13900000000:site+complaints`, or both parts as an object. */
const Operator = z
  .union([
    z.string().transform((given) => {
      const [mobile = '', permissions] = given.split(':')
      return { mobile, permissions: permissions?.split('+') }
    }),
    z.strictObject({ mobile: z.string(), permissions: z.array(z.string()).optional() }),
  ])
  .transform(({ mobile: given, permissions = usualOperatorPermissions }, context) => {
    const mobile = cleanMobile(given)
    const unknown = permissions.find((each) => !isOperatorPermission(each))
    const message = !isMobile(mobile)
      ? `管理员 ${mobile} 不是手机号`
      : unknown !== undefined && `没有权限 ${unknown}，有 ${allOperatorPermissions.join('、')}`
    if (!message) return { mobile, permissions: permissions.filter(isOperatorPermission) }
    context.issues.push({ code: 'custom', input: mobile, message })
    return z.NEVER
  })

export interface SiteOperator {
  readonly mobile: string
  readonly permissions: readonly OperatorPermission[]
}

const MailFrom = text('发件人', most.mailFrom).refine(
  (given) => given === '' || readMailAddress(given) !== undefined,
  '发件人的格式是 名称 <地址@example.com>',
)

/** An operator's record of a site. Omitted fields stay unchanged; an empty text clears its field. */
export const SiteRecord = z.strictObject(
  {
    key: z.string('缺少站点的键').regex(/^[a-z][a-z\d]{1,29}$/, '站点的键由 2 到 30 个小写字母和数字组成，以字母开头'),
    name: text('站点名称', most.name).min(1, '站点名称不能为空').optional(),
    hosts: z.array(Host).optional(),
    city: City.optional(),
    primary: Colour.optional(),
    theme: z.optional(Theme),
    icp: text('ICP备案号', most.icp).optional(),
    psrn: text('公安备案号', most.psrn).optional(),
    licence: text('人力资源服务许可证号', most.licence).optional(),
    /** The company that runs the site, its registered address, and a mail address for questions about personal data. */
    entity: text('运营主体', most.entity).optional(),
    address: text('运营主体的住所', most.address).optional(),
    mail: z.union([z.literal(''), z.email('联系邮箱的格式是 service@example.com')]).optional(),
    phone: text('客服电话', most.phone).optional(),
    hours: text('客服时间', most.hours).optional(),
    smsSign: text('短信签名', most.smsSign)
      .regex(/^[^【】]*$/, '短信签名不带括号【】')
      .optional(),
    mailFrom: MailFrom.optional(),
    /** Whether the registration asks for a verified name (实名). */
    realName: z
      .enum(['asked', 'offered'], 'realName 只能是 asked（注册时询问）或 offered（只在设置中提供）')
      .optional(),
    /** The fee of a company's certification in yuan, how it is paid, and how many open jobs a company may have without one. */
    certifiedFee: whole('认证费用').optional(),
    certifiedPayTo: text('收款账户', 200).optional(),
    uncertifiedJobs: whole('未认证公司的职位数').optional(),
    operators: z.array(Operator).optional(),
    /** The site's goods in place of the defaults. */
    goods: SiteGoodsList.optional(),
    /** For clients that carry a fixed key; without it, one is made. */
    agentKey: z
      .string()
      .regex(/^[A-Za-z\d]{16}$/, 'agentKey 由 16 个字母和数字组成')
      .optional(),
  },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `不认识 ${issue.keys?.join('、')}，可以写 ${siteFields.join('、')}`
        : undefined,
  },
)
export type SiteRecord = z.infer<typeof SiteRecord>

/** The names that a record may have. */
export const siteFields: readonly string[] = Object.keys(SiteRecord.shape)

/** Returns the record, or a sentence about its fault that names the field. */
export function readSiteRecord(given: unknown): SiteRecord | string {
  const parsed = SiteRecord.safeParse(given)
  if (!parsed.success) return sentenceOf(parsed.error)
  const { theme, primary } = parsed.data
  const fault = faultOf({ ...theme, primary: primary ?? theme?.primary ?? plainColour })
  return fault ? `${primary === undefined ? 'theme' : 'primary'}：${fault}` : parsed.data
}

function sentenceOf({ issues: [issue] }: z.ZodError): string {
  if (!issue) return '内容不正确'
  const where = fieldAt(issue.path)
  const what = /\p{Script=Han}/u.test(issue.message) ? issue.message : '内容不正确'
  return where ? `${where}：${what}` : what
}

/** `goods[2].price`, as the file has it. The first entry of a list is `[0]`. */
const fieldAt = (path: readonly PropertyKey[]): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .slice(1)
