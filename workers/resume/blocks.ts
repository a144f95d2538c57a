/** Parts of a resume by their headings. */
export type BlockName =
  | 'head'
  | 'expect'
  | 'working'
  | 'project'
  | 'education'
  | 'training'
  | 'certification'
  | 'languages'
  | 'volunteer'
  | 'description'
  | 'skills'
  | 'other'

const headings: readonly (readonly [BlockName, RegExp])[] = [
  ['head', /^(个人|基本|联系)(信息|资料|情况|方式)$|^个人简历$/],
  ['expect', /^(求职|应聘|就业)(意向|期望|目标)$|^期望(工作|职位)$/],
  ['working', /^(工作|实习|任职|职业)(经历|经验|履历|背景)$|^工作及实习经历$/],
  ['project', /^项目(经历|经验|实践)$/],
  ['education', /^(教育|学习|学历)(经历|背景|程度)$|^教育$/],
  ['training', /^培训(经历|经验|背景)$/],
  ['certification', /^(资格|职业|技能|获得|所获)?证书$|^(职业|执业)资格$|^证书(与|及)?(荣誉|奖项)?$/],
  ['languages', /^(语言|外语)(能力|水平|技能)?$/],
  ['volunteer', /^(志愿|公益|义工)(者)?(经历|服务|活动)$/],
  ['description', /^(自我|个人)(评价|介绍|描述|优势|总结|简介)$|^优势$/],
  ['skills', /^(专业|个人|职业|相关)?(技能|特长)(与特长|特长|清单|标签)?$|^掌握技能$/],
  ['other', /^(荣誉|奖项|获奖|校园|社会|社团|在校|科研|论文|兴趣|附加|其他|作品)[\p{Script=Han}]{0,6}$/u],
]

/** A heading without numbers, signs and an English subtitle. */
const plain = (line: string) =>
  line
    .replace(/[A-Za-z&/\s]+$/, '')
    .replace(/^[\s\d.、一二三四五六七八九十]{0,4}(?=[\p{Script=Han}【])/u, '')
    .replace(/[^\p{Script=Han}]/gu, '')

function headingOf(line: string): BlockName | undefined {
  if (line.length > 30 || /[:：]\s*\S/.test(line)) return undefined
  const name = plain(line)
  if (name.length < 2 || name.length > 10) return undefined
  return headings.find(([, pattern]) => pattern.test(name))?.[0]
}

/** Lines by block. Lines before the first heading are the head. */
export function splitIntoBlocks(lines: readonly string[]): Readonly<Record<BlockName, readonly string[]>> {
  const blocks = Object.fromEntries(headings.map(([name]) => [name, [] as string[]])) as Record<BlockName, string[]>
  let current: BlockName = 'head'
  for (const line of lines) {
    const heading = headingOf(line)
    if (heading) current = heading
    else blocks[current].push(line)
  }
  return blocks
}

/** Blanks and signs between facts of a line: 福州听潮网络 | 前端开发 | 研发部. */
export const factsOf = (line: string): readonly string[] =>
  line
    .split(/\s{2,}|\t|[|｜丨•·,，;；]|\s[-–—/]\s/)
    .map((fact) => fact.trim())
    .filter((fact) => fact !== '' && !/^[-–—/:：()（）]+$/.test(fact))
