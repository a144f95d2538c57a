import type { DataOf } from '#contract/siteRecords/siteKind'
import type { designedPages, PageBlock } from '#contract/tenants/blocks/designKinds'
import type { DesignBanner, FooterDesign, HomeDesign, TabbarDesign } from '#contract/tenants/design'

type PageData = DataOf<typeof designedPages>

/** The version of the built-in designs; a saved design has its row's. */
export const builtAt = '2026-11-27T00:00:00.000Z'

/** Designs of a new installation, by the key of a tenant. Saved designs are in `tenant_designs`. */

const near: DesignBanner = {
  title: '附近工作',
  text: '离家近的好职位',
  icon: 'map',
  href: '/job?sort=distance',
  tone: 'plain',
}
const paid: DesignBanner = {
  title: '高薪职位',
  text: '月薪 20K 起',
  icon: 'wallet',
  href: '/job?salary=5,6',
  tone: 'plain',
}
const young: DesignBanner = {
  title: '应届实习',
  text: '在校生与应届生',
  icon: 'graduation',
  href: '/job?experience=1&jobType=0,1',
  tone: 'plain',
}
const part: DesignBanner = {
  title: '兼职专区',
  text: '日结周结，时间灵活',
  icon: 'clock',
  href: '/job?jobType=2',
  tone: 'plain',
}
const firms: DesignBanner = {
  title: '名企招聘',
  text: '千人以上的公司',
  icon: 'building',
  href: '/job?scale=4,5',
  tone: 'plain',
}
const plant: DesignBanner = {
  title: '工厂直招',
  text: '生产、技工、仓储',
  icon: 'factory',
  href: '/job?keyword=技工',
  tone: 'plain',
}

const solid = (banner: DesignBanner): DesignBanner => ({ ...banner, tone: 'solid' })
const tinted = (banner: DesignBanner): DesignBanner => ({ ...banner, tone: 'tint' })

const word = (title: string) => ({ title, href: `/job?keyword=${title}` })

/** Also the design of a tenant without one. */
const plain: HomeDesign = {
  banners: [near, paid, young, part],
  hot: [word('Java'), word('会计'), word('销售'), word('行政'), word('司机'), word('设计师')],
  categories: [],
}

const homes: Readonly<Record<string, HomeDesign>> = {
  asseek: {
    banners: [
      solid({ title: '茶乡招聘', text: '安溪茶企正在找人', icon: 'mountain', href: '/job?keyword=茶', tone: 'plain' }),
      plant,
      near,
      part,
    ],
    hot: [word('茶'), word('电商'), word('主播'), word('仓管'), word('文员')],
    categories: ['15', '12'],
  },
  tcyzp: {
    banners: [tinted(near), tinted(part), { ...plant, tone: 'solid' }, paid, young, firms],
    hot: [word('店长'), word('服务员'), word('客服'), word('司机'), word('保洁')],
    categories: ['14', '15'],
  },
  tcdemo: {
    banners: [solid(young), tinted(paid), near, part, firms, plant],
    hot: [word('前端'), word('产品经理'), word('运营'), word('测试')],
    categories: ['01', '02'],
  },
  fjsrz: {
    banners: [
      solid({ title: '闽商名企', text: '福建商会会员单位', icon: 'handshake', href: '/job?scale=4,5', tone: 'plain' }),
      tinted(paid),
      young,
      near,
    ],
    hot: [word('外贸'), word('销售经理'), word('采购'), word('财务')],
    categories: ['06', '08'],
  },
  fjtcrlzy: {
    banners: [
      tinted(part),
      tinted(plant),
      solid({ title: '港口物流', text: '码头、货运、仓储', icon: 'ship', href: '/job?keyword=物流', tone: 'plain' }),
      near,
    ],
    hot: [word('普工'), word('叉车'), word('仓管'), word('货运')],
    categories: ['12', '09'],
  },
  sxylwm: {
    banners: [
      solid({
        title: '先进制造',
        text: '机械、能源、新材料',
        icon: 'factory',
        href: '/job?keyword=机械',
        tone: 'plain',
      }),
      firms,
      young,
      tinted(near),
    ],
    hot: [word('机械'), word('电气'), word('安全员'), word('会计')],
    categories: ['09', '22'],
  },
}

const usual: TabbarDesign['icons'] = { index: 'house', 'resume-list': 'users', message: 'message', me: 'user' }

const tabbars: Readonly<Record<string, Partial<TabbarDesign['icons']>>> = {
  asseek: { index: 'mountain' },
  tcyzp: { index: 'map' },
  tcdemo: { index: 'star' },
  fjsrz: { index: 'handshake', 'resume-list': 'graduation' },
  fjtcrlzy: { index: 'ship' },
  sxylwm: { index: 'factory', 'resume-list': 'briefcase' },
}

const footer: FooterDesign = {
  columns: [
    {
      title: '求职者',
      links: [
        { label: '找职位', href: '/job' },
        { label: '找公司', href: '/company' },
        { label: '写简历', href: '/resume/resume' },
        { label: '完善简历', href: '/resume/resume?do=action.resume' },
        { label: '校园招聘专题', href: '/public/diy?key=campus' },
        { label: '职业小测试', href: '/public/questions-select' },
      ],
    },
    {
      title: '招聘者',
      links: [
        { label: '找人才', href: '/resume-list' },
        { label: '管理职位', href: '/job/mine' },
        { label: '我的消息', href: '/message' },
        { label: '招聘会报名', href: '/public/form-group?key=fair' },
      ],
    },
    {
      title: '帮助与协议',
      links: [
        { label: '帮助中心', href: '/help' },
        { label: '满意度调查', href: '/public/form?key=survey' },
        { label: '求职资讯', href: '/article' },
        { label: '网站公告', href: '/news' },
        { label: '用户协议', href: '/agreement?id=XY1001' },
        { label: '个人信息保护政策', href: '/agreement?id=XY1000' },
      ],
    },
    {
      title: '关于',
      links: [
        { label: '关于我们', href: '/common/about' },
        { label: '资质公示', href: '/common/qualifications' },
        { label: '联系客服', href: '/common/service' },
      ],
    },
  ],
}

export function homeOf(key: string): HomeDesign {
  return homes[key] ?? plain
}

export function tabbarOf(key: string): TabbarDesign {
  return { icons: { ...usual, ...tabbars[key] } }
}

/** The footer without links to forms that the site does not have. */
export function footerOf(formKeys: ReadonlySet<string>): FooterDesign {
  const leadsSomewhere = ({ href }: { href: string }) => {
    const key = /^\/public\/form(?:-group)?\?key=([\w-]+)$/.exec(href)?.[1]
    return key === undefined || formKeys.has(key)
  }
  return { columns: footer.columns.map((column) => ({ ...column, links: column.links.filter(leadsSomewhere) })) }
}

const tooltips: Readonly<Record<string, { title: string; text: string; href: string }>> = {
  asseek: { title: '茶乡招聘季', text: '安溪茶企集中招聘，点此查看', href: '/job?keyword=茶' },
  fjtcrlzy: { title: '日结兼职', text: '厦门今日可上岗的兼职', href: '/job?jobType=2' },
}

export const tooltipOf = (key: string) => tooltips[key] ?? null

/** Pages put together from blocks. */
export function builtInPages(name: string): readonly { readonly key: string; readonly data: PageData }[] {
  return [{ key: 'campus', data: { address: 'campus', title: '校园招聘专题', blocks: campus(name) } }]
}

const campus = (name: string): PageBlock[] => [
  {
    type: 'banners',
    version: 1,
    props: {
      title: '校园招聘',
      banners: [
        {
          title: '应届生专区',
          text: '不要求工作经验的职位',
          icon: 'graduation',
          href: '/job?experience=1',
          tone: 'solid',
          image: '',
        },
        {
          title: '实习与兼职',
          text: '在校也能积累经历',
          icon: 'clock',
          href: '/job?jobType=1',
          tone: 'tint',
          image: '',
        },
        {
          title: '测测适合做什么',
          text: '六道题，一分钟',
          icon: 'star',
          href: '/public/questions-select?id=1',
          tone: 'tint',
          image: '',
        },
      ],
    },
  },
  {
    type: 'richText',
    version: 1,
    props: {
      text: `# ${name}校园招聘\n应届生与实习生的职位集中在这里。投递前请核对公司信息，谨防以招聘名义收取费用。`,
    },
  },
  {
    type: 'links',
    version: 1,
    props: {
      columns: [
        {
          title: '从这里开始',
          links: [
            { label: '应届职位', href: '/job?experience=1' },
            { label: '实习职位', href: '/job?jobType=1' },
            { label: '正在招聘的公司', href: '/company' },
            { label: '招聘活动', href: '/notice/activity' },
          ],
        },
      ],
    },
  },
]
