import { limits } from '../../../contract/limits'
import { seeker } from '../../../contract/roles'
import { toast, toastWarning } from '../../ui/overlays/toast'
import { requireLogin } from '../user/requireLogin'

/** What a link's action is given: the link's parameters. It settles once it is under way. */
export type LinkAction = (params: Readonly<Record<string, unknown>>) => Promise<unknown>

const custom = new Map<string, LinkAction>()

/** A page or a component says what a link's action by this name does while it is there. Answers how to take it back. */
export function registerLinkAction(name: string, run: LinkAction): () => void {
  custom.set(name, run)
  return () => {
    if (custom.get(name) === run) custom.delete(name)
  }
}

/** Actions of the shell; the user takes what time they need, so there is no time-out. */
const own: Readonly<Record<string, LinkAction>> = {
  login: () => requireLogin(),
  resume: async () => {
    if (!(await requireLogin(seeker))) return
    await (await import('../answers/nextStep')).openResumeRegistration()
  },
}

/** Actions that a component of the page carries out, with what is said when it is not there (core 8). */
const missing: Readonly<Record<string, string>> = {
  delivery: '简历投递功能未就绪，请刷新后重试',
  signUp: '报名功能未就绪，请刷新后重试',
  login: '登录功能未就绪，请刷新后重试',
}

export async function runAction(name: string, params: Readonly<Record<string, unknown>>): Promise<void> {
  const action = custom.get(name)
  if (action) {
    const end = await endOf(action(params))
    if (end !== 'done') toastWarning(end === 'late' ? '操作超时，请稍后再试' : '操作失败，请稍后再试')
    return
  }
  const run = own[name]
  if (run) await run(params)
  else toast(missing[name] ?? `链接功能「${name}」未定义`)
}

/** A custom action that takes longer than 2000 ms (core 9) has failed. */
function endOf(work: Promise<unknown>): Promise<'done' | 'failed' | 'late'> {
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, limits.linkActionTimeout, 'late'))
  const end = work.then(
    () => 'done' as const,
    () => 'failed' as const,
  )
  return Promise.race([end, late])
}
