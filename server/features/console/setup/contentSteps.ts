import type { SetupStepName } from '#contract/console/setup'
import { documentNames } from '#contract/documents/document'
import { faultOf } from '#contract/tenants/themes/themeTokens'
import { readContent } from '../../../siteContent/readContent'
import { helpContent } from '../../articles/help'
import { factsIn } from '../../documents/facts/factColumns'
import { documentContent } from '../../documents/ownVersions'
import { questionContent } from '../../documents/serviceContent'
import { areaName } from '../../settings/catalogs/areas'
import { homeContent } from '../../tenants/design/homeDesign'
import { readTheme } from '../../tenants/themes/themeContent'
import { plainColour } from '../../tenants/themes/themes'
import { goodsContent } from '../../vip/goods/goodsContent'
import { type Looking, type Said, said } from './looking'

/** Steps whose ways lead to what the site publishes. */
export const contentSteps = {
  name: async ({ row }) => said([`${row.name}，${areaName(row.city)}`], []),

  logo: async ({ row }) => said([], [factsIn(row).logo === '' && '一张正方形的图片']),

  colours: async ({ services, tenant, row }) => {
    const theme = await readTheme({ services, tenant })
    const fault = faultOf(theme)
    const isChosen = row.theme !== null || theme.primary.toLowerCase() !== plainColour
    return said(
      [`主题色 ${theme.primary}`, fault === undefined && '文字都看得清'],
      [fault !== undefined && fault, !isChosen && '自己的主题色，现在用的是产品自带的'],
    )
  },

  owner: async ({ row }) => {
    const { entity, address, phone, mail, icp, licence } = factsIn(row)
    return said(
      [entity !== '' && entity, icp !== '' && icp, licence !== '' && licence],
      [
        entity === '' && '运营主体',
        address === '' && '住所',
        phone === '' && mail === '' && '客服电话或联系邮箱',
        icp === '' && 'ICP备案号',
        licence === '' && '人力资源服务许可证号',
      ],
    )
  },

  documents: async (reading) => {
    const shown = await readContent(documentContent, reading)
    const own = shown.filter(({ publishedAt }) => publishedAt !== undefined)
    const unfilled = own.flatMap(({ key, data: { content } }) => {
      const place = unfilledIn(content)
      return place === undefined ? [] : [`《${documentNames[key as keyof typeof documentNames]}》里的「${place}」`]
    })
    const waitsForFacts = shown.some((each) => each.publishedAt === undefined && unfilledIn(each.data.content))
    return said(
      [own.length === 0 ? '产品自带的文本，用站点资料填写' : `${own.length}份是本站自己的，其余是产品自带的`],
      [waitsForFacts && '站点资料里的运营主体、住所和联系方式，发布后自动写进文本', ...unfilled],
    )
  },

  home: async (reading) => {
    const isOwn = hasOwn(await readContent(homeContent, reading))
    return said([isOwn && '本站自己的首页'], [!isOwn && '自己的横幅、快捷入口和热门搜索，现在是产品自带的'])
  },

  help: async (reading) => {
    const [help, questions] = await Promise.all([
      readContent(helpContent, reading),
      readContent(questionContent, reading),
    ])
    const isOwn = hasOwn(help) || hasOwn(questions)
    return said(
      [`${help.length}篇帮助，${questions.length}个常见问题`],
      [!isOwn && '自己的内容，现在是产品自带的，请看一遍'],
    )
  },

  prices: async (reading) => {
    const isSelling = reading.services.offers.payments.length > 0
    const isOwn = hasOwn(await readContent(goodsContent, reading))
    return said(
      [isOwn && '本站自己的价格', !isSelling && '支付设好以后才出售'],
      [!isOwn && '自己的价格，现在是产品自带的'],
    )
  },
} as const satisfies Partial<Record<SetupStepName, (looking: Looking) => Promise<Said>>>

const hasOwn = (shown: readonly { readonly publishedAt: Date | undefined }[]): boolean =>
  shown.some(({ publishedAt }) => publishedAt !== undefined)

/** Words of a text that its writer still has to replace. */
const unfilledIn = (text: string): string | undefined => /尚未公示|_{3,}|【\s*】|[Xx×]{3,}|某某|待填/.exec(text)?.[0]
