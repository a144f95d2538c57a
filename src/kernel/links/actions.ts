import { limits } from '#contract/limits'
import { seeker } from '#contract/roles'
import { toast, toastWarning } from '#ui/overlays/toast'
import { requireLogin } from '../user/requireLogin'

/** A link's action. It receives the link's parameters and settles once the action has started. */
export type LinkAction = (params: Readonly<Record<string, unknown>>) => Promise<unknown>

const custom = new Map<string, LinkAction>()

/**
 * Registers what a link's action by this name does while a page or component is mounted. Returns a function that unregisters it.
 */
export function registerLinkAction(name: string, run: LinkAction): () => void {
  custom.set(name, run)
  return () => {
    if (custom.get(name) === run) custom.delete(name)
  }
}

/** Actions of the shell. They have no time-out, because they wait for the user. */
const own: Readonly<Record<string, LinkAction>> = {
  login: () => requireLogin(),
  resume: async () => {
    if (!(await requireLogin(seeker))) return
    await (await import('../answers/nextStep')).openResumeRegistration()
  },
}

/** Actions that a component of the page carries out, with the message for when it is missing (core 8). */
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

/** A custom action that takes longer than 2000 ms (core 9) counts as failed. */
function endOf(work: Promise<unknown>): Promise<'done' | 'failed' | 'late'> {
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, limits.linkActionTimeout, 'late'))
  const end = work.then(
    () => 'done' as const,
    () => 'failed' as const,
  )
  return Promise.race([end, late])
}
