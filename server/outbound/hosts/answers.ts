import type { FastifyBaseLogger } from 'fastify'
import { type ProgramName, programs } from '#contract/embedded/programs'
import { codes, type Failure, failure, type Result } from '#contract/errors'

/** Why a platform did not do what it was asked. */
export type HostFault =
  /** What the user brought is used up, too old, forged or of another program. */
  | 'refused'
  /** It was not reached, or not in time. */
  | 'unreachable'
  /** It asks to come back later. */
  | 'busy'
  /** It does not accept the site's program, its secret or its address. */
  | 'settings'
  /** It does not accept the access token. */
  | 'token'
  /** Its answer is not what its document says. */
  | 'unreadable'
  /** The page that the user sees is WeChat's snapshot of it, whose users are not real. */
  | 'snapshot'
  /** The user is none of the company. */
  | 'stranger'
  /** The site has not entered what it takes. */
  | 'unset'
  /** The user takes no messages of this program. */
  | 'unwanted'

export interface HostRefusal {
  readonly ok: false
  readonly fault: HostFault
  /** The platform's own code. */
  readonly code?: number | string | undefined
  /** What the platform says of it. For operators and the log, never for visitors. */
  readonly says?: string | undefined
}

export type HostAnswer<Value> = { readonly ok: true; readonly data: Value } | HostRefusal

export const answered = <Value>(data: Value): HostAnswer<Value> => ({ ok: true, data })

export const refused = (fault: HostFault, code?: number | string, says?: string): HostRefusal => ({
  ok: false,
  fault,
  code,
  says,
})

const sentences: Readonly<Record<HostFault, (app: string) => string>> = {
  refused: (app) => `${app}授权已失效，请重新授权，也可以用手机号登录`,
  unreachable: (app) => `${app}暂时没有响应，请稍后再试，也可以用手机号登录`,
  busy: (app) => `现在使用${app}的人较多，请稍后再试，也可以用手机号登录`,
  settings: (app) => `本站的${app}接入有问题，请用手机号登录，我们会尽快处理`,
  token: (app) => `本站的${app}接入有问题，请用手机号登录，我们会尽快处理`,
  unreadable: (app) => `${app}的回答无法识别，请稍后再试，也可以用手机号登录`,
  snapshot: () => '现在显示的是网页快照，请点页面下方的「使用完整服务」后再登录',
  unset: (app) => `本站没有开通${app}扫码登录，请用手机号登录`,
  unwanted: (app) => `您没有允许本站通过${app}发送通知`,
  stranger: (app) => `您不是本公司的${app}成员，请用手机号登录`,
}

const isOfUser = (fault: HostFault) => ['refused', 'snapshot', 'stranger', 'unwanted'].includes(fault)
const isKnown = (fault: HostFault) => isOfUser(fault) || fault === 'unset'

/** The failure that a visitor sees. */
export const failureOf = (program: ProgramName, { fault }: HostRefusal): Failure =>
  failure(isOfUser(fault) ? codes.invalidInput : codes.conflict, sentences[fault](programs[program].app))

/** The visitor's answer. What is wrong with the platform or the site's settings is logged, without what was sent. */
export function resultOf<Value>(
  log: FastifyBaseLogger,
  program: ProgramName,
  answer: HostAnswer<Value>,
): Result<Value> {
  if (answer.ok) return answer
  const { fault, code } = answer
  if (!isKnown(fault)) log.warn({ program, fault, code }, 'A platform did not do what it was asked')
  return failureOf(program, answer)
}
