import type { TreeItem } from '#contract/settings/catalogs'

/** Twelve groups and their 45 industries. Codes follow the order within a line, so lines only grow at their end. */
const lines = `
01 互联网/电子商务: 互联网 电子商务 企业服务 本地生活 数据服务
02 软件/人工智能: 计算机软件 人工智能 信息安全 云计算 游戏
03 电子/通信/半导体: 电子/硬件开发 通信/网络设备 半导体/芯片 智能硬件
04 机械/制造: 机械设备 汽车/零部件 仪器仪表/自动化 新材料 纺织/服装/鞋业
05 消费品/零售: 食品/饮料 日化/家居 批发/零售 进出口贸易
06 房地产/建筑: 房地产开发 建筑工程 装修装饰 物业服务
07 金融: 银行 证券/基金 保险
08 教育/专业服务: 教育培训 咨询/法律 人力资源 财务/审计/税务
09 文化/传媒: 广告/公关/会展 影视/媒体 出版/印刷
10 医疗/健康: 医疗服务 生物/制药 医疗器械
11 生活服务: 餐饮 酒店/旅游 家政/美业
12 交通/能源/农业: 物流/运输 新能源/环保
`

function readLine(line: string): TreeItem[] {
  const [head = '', names = ''] = line.split(': ')
  const [pid = '', name = ''] = head.split(' ')
  const children = names
    .split(' ')
    .map((child, at) => ({ id: `${pid}${String(at + 1).padStart(2, '0')}`, pid, name: child }))
  return [{ id: pid, pid: '', name }, ...children]
}

/** Groups (2 digits) before their industries (4 digits). */
export const industries: readonly TreeItem[] = lines.trim().split('\n').flatMap(readLine)

const byCode = new Map(industries.map((industry) => [industry.id, industry]))

export function industryName(code: string): string {
  return byCode.get(code)?.name ?? ''
}

export function isIndustry(code: string): boolean {
  return byCode.has(code)
}
