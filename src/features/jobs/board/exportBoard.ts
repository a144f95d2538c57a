import { call } from '#api/call'
import { type BoardCard, type BoardFilter, exportSends, findBoard } from '#contract/jobs/sendBoard'
import { sendStateLabel } from '#contract/jobs/sendStates'
import { degrees, labelOf } from '#contract/settings/labels'
import { formatSalary } from '#format/salary'
import { type SheetColumn, sheetOf } from '#format/sheetOf'
import { saveFile } from '#kernel/host/saveFile'
import { toast, toastLoading, toastWarning } from '#ui/overlays/toast'

/** Rows of one sheet. */
const mostRows = 2000
/** Files of one archive. */
const mostFiles = 100

/** Saves everything that the filters leave as a sheet. */
export async function saveSheet(filter: BoardFilter): Promise<void> {
  const done = toastLoading('正在导出...')
  try {
    const cards = await readAll(filter)
    if (cards === undefined) return
    if (cards.length === 0) toast('没有可以导出的投递')
    else await saveSheetOf(cards)
    if (cards.length === mostRows) toastWarning(`一次最多导出${mostRows}行，请缩小筛选范围`)
  } finally {
    done()
  }
}

async function readAll(filter: BoardFilter): Promise<BoardCard[] | undefined> {
  const cards: BoardCard[] = []
  let cursor: string | undefined
  do {
    const page = await call(findBoard, { ...filter, limit: 50, ...(cursor && { cursor }) })
    if (!page.ok) return undefined
    cards.push(...page.data.list)
    cursor = page.data.next
  } while (cursor !== undefined && cards.length < mostRows)
  return cards.slice(0, mostRows)
}

const columns: readonly SheetColumn<BoardCard>[] = [
  { title: '姓名', width: 10, of: ({ person }) => person.name },
  { title: '状态', width: 8, of: ({ status }) => sendStateLabel(status) },
  { title: '职位', width: 20, of: ({ job }) => job.jobName },
  { title: '年龄', width: 6, of: ({ person }) => person.age },
  { title: '工作年限', width: 9, of: ({ person }) => person.years ?? '应届' },
  { title: '学历', width: 8, of: ({ person }) => labelOf(degrees, person.degree) },
  { title: '最近公司', width: 24, of: ({ person }) => person.lastWorking?.company ?? '' },
  { title: '最近职位', width: 18, of: ({ person }) => person.lastWorking?.jobName ?? '' },
  { title: '学校', width: 18, of: ({ person }) => person.lastEducation?.school ?? '' },
  {
    title: '期望薪资',
    width: 12,
    of: ({ person }) => formatSalary({ min: person.salaryMin, max: person.salaryMax, unit: 1 }),
  },
  {
    title: '回答',
    width: 40,
    of: ({ answers }) => answers.map(({ question, answer }) => `${question} ${answer}`).join('；'),
  },
  { title: '处理人', width: 10, of: ({ handler }) => handler.name },
  { title: '标签', width: 16, of: ({ tags }) => tags.join('、') },
  { title: '备注', width: 30, of: ({ note }) => note },
  { title: '投递时间', width: 18, of: ({ sentAt }) => new Date(sentAt) },
  { title: '更新时间', width: 18, of: ({ changedAt }) => new Date(changedAt) },
]

/** Saves these cards as a sheet. */
export async function saveSheetOf(cards: readonly BoardCard[]): Promise<void> {
  saveFile(await sheetOf(columns, cards), `投递-${dayName()}.xlsx`)
}

/** Saves the resumes of these cards as PDF files in one archive. */
export async function savePapers(cards: readonly BoardCard[]): Promise<void> {
  const chosen = cards.slice(0, mostFiles)
  const result = await call(exportSends, { ids: chosen.map(({ id }) => id) })
  if (!result.ok) return
  const { files } = result.data
  if (files.length === 0) return void toast('没有可以下载的简历')
  const done = toastLoading(`正在生成${files.length}份简历...`)
  try {
    const { downloadZip } = await import('client-zip')
    const failed: string[] = []
    const parts: { name: string; input: Blob }[] = []
    for (const { url, name } of files) {
      const paper = await fetchPaper(url)
      if (paper) parts.push({ name, input: paper })
      else failed.push(name)
    }
    if (parts.length > 0) saveFile(await downloadZip(parts).blob(), `简历-${dayName()}.zip`)
    if (failed.length > 0) toastWarning(`${failed.length}份没有下载成功，请稍后再试`)
  } finally {
    done()
  }
}

/** The server draws a few papers at a time: one that is refused is asked for again. */
async function fetchPaper(url: string): Promise<Blob | undefined> {
  for (const pause of [0, 1_000, 3_000]) {
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return response.blob()
  }
  return undefined
}

const dayName = (): string => {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('')
}
