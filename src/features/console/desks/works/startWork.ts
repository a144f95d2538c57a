import { call } from '#api/call'
import { refresh } from '#api/queries'
import type { RecordKind } from '#contract/console/desks/kinds'
import { deskWorkActs, findDeskWorks, startDeskWork } from '#contract/console/desks/works'
import type { InputOf } from '#contract/endpoint'
import { navigate } from '#kernel/pages/navigation'
import { confirm } from '#kernel/popups/modals'
import { worksPath } from '../../paths'

/** Rows of a page, or a filter of the list of that kind. */
export interface Which {
  readonly ids?: readonly number[]
  readonly filter?: unknown
}

/** Asks whether the rows are to be written into a file, and leads to the page that has it once it is made. */
export async function startExport(kind: RecordKind, which: Which, said: string): Promise<void> {
  const content = `将${said}记录写成 Excel 文件，手机号不显示完整。一次最多${deskWorkActs.export.most.toLocaleString('zh-CN')}条，导出会记入操作记录。`
  if (!(await confirm({ title: '导出', content, confirmText: '导出' }))) return
  const result = await begin({ kind, act: 'export', ...which })
  if (result.ok) await showWorks()
}

/** Begins to take many jobs down; silent. */
export const beginTakeDown = (which: Which, reason: string): ReturnType<typeof begin> =>
  begin({ kind: 'jobs', act: 'takeDown', reason, ...which }, true)

export async function showWorks(): Promise<void> {
  await refresh(findDeskWorks)
  navigate(worksPath)
}

/** The server checks that the filter is one of the list. */
const begin = (input: object, silent = false) => call(startDeskWork, input as InputOf<typeof startDeskWork>, { silent })
