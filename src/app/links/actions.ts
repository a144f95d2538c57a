import { seeker } from '../../../contract/roles'
import { toast, toastWarning } from '../../ui/toast'
import { requireLogin } from '../requireLogin'

/** What a link's action is given: the link's parameters. It settles once it is under way. */
export type LinkAction = (params: Readonly<Record<string, unknown>>) => Promise<unknown>

/** A custom action that takes longer has failed (core 9), in ms. */
const timeout = 2_000

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
    if (!(await settlesInTime(action(params)))) toastWarning('操作超时，请稍后再试')
    return
  }
  const run = own[name]
  if (run) await run(params)
  else toast(missing[name] ?? `链接功能「${name}」未定义`)
}

/** A rejection is a time-out too: nothing has happened. */
function settlesInTime(work: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), timeout)
    work
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(() => clearTimeout(timer))
  })
}
