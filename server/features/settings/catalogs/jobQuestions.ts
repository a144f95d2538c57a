/** Questions that recruiters often ask applicants: general ones, then those by first level of the position tree. */
const common = [
  '您最快什么时候可以到岗？',
  '您的期望薪资是多少？是否可以面谈？',
  '您为什么考虑换一份工作？',
  '从您的住处到公司大约需要多久？',
  '您对我们公司和这个职位有哪些了解？',
]

const byCategory: Readonly<Record<string, readonly string[]>> = {
  technology: [
    '您最近一个项目的规模和您负责的部分是什么？',
    '您最熟悉的技术是什么？做过哪些深入的工作？',
    '您遇到过最难排查的一个问题是怎样解决的？',
    '是否可以提供代码仓库、作品或技术文章的链接？',
  ],
  sales: [
    '您过去一年完成的业绩和目标各是多少？',
    '您手上有哪些可以延续的客户资源？',
    '您怎样开发一位从未联系过的客户？',
    '是否接受短期出差？',
  ],
  design: ['请附上作品集的链接', '您最满意的一个作品，当时要解决的问题是什么？', '您常用的设计工具有哪些？'],
  service: ['是否接受轮班或节假日上班？', '遇到情绪激动的顾客，您会怎样处理？', '您是否持有相关的健康证或上岗证？'],
  industry: ['您持有哪些职业资格证书？', '是否接受倒班？', '您操作过哪些设备？', '是否可以接受驻场或外派？'],
  office: ['您熟悉哪些办公与财务软件？', '您独立负责过哪些流程？', '您怎样安排同时到来的几件急事？'],
}

/** Words in the name of a category that decide which of the groups above it belongs to. */
const belongs: readonly (readonly [RegExp, string])[] = [
  [/技术|互联网|电子|产品|通信|软件/, 'technology'],
  [/销售|市场|运营|采购|贸易/, 'sales'],
  [/设计|传媒|影视|广告/, 'design'],
  [/服务|零售|餐饮|酒店|教育|医疗|生活|旅游/, 'service'],
  [/制造|建筑|物流|司机|能源|生产|农/, 'industry'],
  [/财务|人事|行政|法律|金融|咨询|管理/, 'office'],
]

/** Questions for a category of positions by its name; those of its trade first. */
export function questionsOf(categoryName: string): readonly string[] {
  const group = belongs.find(([pattern]) => pattern.test(categoryName))?.[1]
  return [...((group && byCategory[group]) || []), ...common]
}
