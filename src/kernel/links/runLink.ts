import { call } from '#api/call'
import { replyActivity } from '#contract/activities/activity'
import type { Endpoint } from '#contract/endpoint'
import {
  deleteFavorite,
  type FavoriteKind,
  favoriteMark,
  favoriteRoles,
  saveFavorite,
} from '#contract/favorites/favorite'
import { skipResumeStep } from '#contract/resume/steps/steps'
import { type Role, recruiter, seeker } from '#contract/roles'
import { toast, toastSuccess } from '#ui/overlays/toast'
import { requireLogin } from '../user/requireLogin'
import { runAction } from './actions'
import { checkParams, readDrivenLink } from './drivenLink'

interface DrivenCall {
  readonly endpoint: Endpoint
  /** Input of the endpoint: the build keeps the schemas that are named (`scripts/vite/leanContract.ts`). */
  readonly input: Endpoint['input']
  /** Parameters that the link may leave out. */
  readonly given?: Readonly<Record<string, unknown>>
  readonly done: string
  /** The role that the call needs for these parameters, where its access does not say. */
  readonly roleFor?: (params: Readonly<Record<string, unknown>>) => Role | undefined
}

const roleForFavorite = ({ kind }: Readonly<Record<string, unknown>>) => favoriteRoles[kind as FavoriteKind]

/** The only calls that a link may make. */
const calls: Readonly<Record<string, DrivenCall>> = {
  saveFavorite: {
    endpoint: saveFavorite,
    input: saveFavorite.input,
    given: favoriteMark,
    roleFor: roleForFavorite,
    done: '已标记感兴趣',
  },
  deleteFavorite: {
    endpoint: deleteFavorite,
    input: deleteFavorite.input,
    given: favoriteMark,
    roleFor: roleForFavorite,
    done: '已取消感兴趣',
  },
  replyActivity: { endpoint: replyActivity, input: replyActivity.input, done: '操作成功' },
  skipResumeStep: { endpoint: skipResumeStep, input: skipResumeStep.input, done: '已跳过' },
}

let isRunning = false

/** Runs a clicked link, one at a time: a named action, or a call with valid parameters (core 5). */
export async function runLink(address: string): Promise<void> {
  const link = readDrivenLink(address)
  if (!link || isRunning) return
  isRunning = true
  try {
    if (link.kind === 'action') await runAction(link.name, link.params)
    else await makeCall(link.name, link.params)
  } finally {
    isRunning = false
  }
}

async function makeCall(name: string, params: Readonly<Record<string, unknown>>): Promise<void> {
  const driven = calls[name]
  if (!driven) {
    toast(`链接功能「${name}」未定义`)
    return
  }
  const checked = checkParams(driven.input, { ...driven.given, ...params })
  if (!checked.ok) {
    toast(checked.message)
    return
  }
  const { access } = driven.endpoint
  const role = driven.roleFor?.(params) ?? roleOf(access)
  if (access !== 'public' && !(await requireLogin(role))) return
  const result = await call(driven.endpoint, checked.input)
  if (result.ok) toastSuccess(driven.done)
}

function roleOf(access: Endpoint['access']): Role | undefined {
  if (access === 'seeker') return seeker
  return access === 'recruiter' ? recruiter : undefined
}
