import * as z from 'zod'
import { StartupError } from '../../startup/startupError'

const address = (name: string, usual: string) =>
  z.url({ protocol: /^https?$/, error: `${name} 必须是网址` }).default(usual)

const Variables = z.object({
  NUONUO_APP_KEY: z.string().optional(),
  NUONUO_APP_SECRET: z.string().optional(),
  NUONUO_TAX_NO: z.string().optional(),
  NUONUO_CLERK: z.string().optional(),
  NUONUO_GOODS_CODE: z.string().optional(),
  NUONUO_TAX_RATE: z.coerce
    .number('NUONUO_TAX_RATE 必须是0到0.2之间的数')
    .min(0, 'NUONUO_TAX_RATE 必须是0到0.2之间的数')
    .max(0.2, 'NUONUO_TAX_RATE 必须是0到0.2之间的数')
    .default(0.06),
  NUONUO_URL: address('NUONUO_URL', 'https://sdk.nuonuo.com/open/v1/services'),
  NUONUO_TOKEN_URL: address('NUONUO_TOKEN_URL', 'https://open.nuonuo.com/accessToken'),
})

/** The installation's app at the open platform of 诺诺 (自用型应用), and what its invoices say of the seller. */
export interface NuonuoSettings {
  readonly appKey: string
  readonly appSecret: string
  /** Of the seller. */
  readonly taxNo: string
  /** Who issues the invoices (开票员). */
  readonly clerk: string
  /** The tax office's code of what is sold: 19 digits. */
  readonly goodsCode: string
  readonly taxRate: number
  readonly url: string
  readonly tokenUrl: string
}

const together = ['NUONUO_APP_KEY', 'NUONUO_APP_SECRET', 'NUONUO_TAX_NO', 'NUONUO_CLERK', 'NUONUO_GOODS_CODE'] as const

/** Undefined without any of its variables. Throws a StartupError that quotes no secret. */
export function readNuonuoSettings(
  variables: Readonly<Record<string, string | undefined>>,
): NuonuoSettings | undefined {
  const parsed = Variables.safeParse(variables)
  if (!parsed.success) throw new StartupError(`${parsed.error.issues[0]?.message ?? '诺诺发票的设置无效'}。`)
  const { data } = parsed
  if (together.every((name) => data[name] === undefined)) return undefined
  const missing = together.filter((name) => !data[name])
  if (missing.length > 0) throw new StartupError(`诺诺发票还需要设置 ${missing.join('、')}。`)
  const { NUONUO_APP_KEY = '', NUONUO_APP_SECRET = '', NUONUO_TAX_NO = '', NUONUO_CLERK = '' } = data
  const { NUONUO_GOODS_CODE = '' } = data
  if (!/^[\dA-Z]{15,20}$/.test(NUONUO_TAX_NO)) throw new StartupError('NUONUO_TAX_NO 是销方的纳税人识别号，15到20位。')
  if (!/^\d{19}$/.test(NUONUO_GOODS_CODE)) throw new StartupError('NUONUO_GOODS_CODE 是19位的商品和服务税收编码。')
  return {
    appKey: NUONUO_APP_KEY,
    appSecret: NUONUO_APP_SECRET,
    taxNo: NUONUO_TAX_NO,
    clerk: NUONUO_CLERK,
    goodsCode: NUONUO_GOODS_CODE,
    taxRate: data.NUONUO_TAX_RATE,
    url: data.NUONUO_URL,
    tokenUrl: data.NUONUO_TOKEN_URL,
  }
}
