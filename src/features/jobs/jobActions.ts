import { call } from '#api/call'
import { patchCall, refresh } from '#api/queries'
import { getConversationByJob } from '#contract/chat/talks'
import type { InputOf, OutputOf } from '#contract/endpoint'
import { codes, type Result } from '#contract/errors'
import { deleteFavorite, favoriteMark, saveFavorite } from '#contract/favorites/favorite'
import { getConditions } from '#contract/jobs/conditions'
import { getJob, type JobDetail } from '#contract/jobs/job'
import { getSubmitConfig, sendResume } from '#contract/jobs/send'
import { SubmitSource, submitTypes } from '#contract/jobs/submitSource'
import { seeker } from '#contract/roles'
import { resumeFaults } from '#kernel/answers/reactions'
import { mendResume } from '#kernel/answers/reactor'
import { navigate } from '#kernel/pages/navigation'
import { open } from '#kernel/popups/popups'
import { requireLogin } from '#kernel/user/requireLogin'
import { toast, toastSuccess } from '#ui/overlays/toast'
import { conversationPath } from '../chat/paths'
import type { Applying } from './detail/ApplyDialog'
import { jobPath, sentPath } from './paths'
import { applyPopup, conditionsPopup, jobContactPopup } from './popups'

const patchJob = (id: number, change: Partial<JobDetail>) =>
  patchCall(getJob, { id }, (data) => ({ ...data, job: { ...data.job, ...change } }))

/** 立即沟通: opens the talk about a job; a first contact begins with a greeting. */
export async function startTalk(job: JobDetail): Promise<void> {
  if (!(await requireLogin(seeker))) return
  if (!(await passConditions(job))) return
  const result = await call(getConversationByJob, { jobId: job.id })
  if (!result.ok) return
  const { id: cid, contact } = result.data
  patchJob(job.id, { contacted: true, cid })
  navigate(conversationPath(cid, { greet: contact.lastMessage === null }))
}

/**
 * Shows which hard conditions of the job the seeker meets, before the first contact; resolves to false if the seeker turns back.
 * Does not ask a seeker who meets none and continued before.
 */
async function passConditions(job: JobDetail): Promise<boolean> {
  if (job.contacted || job.sent) return true
  const result = await call(getConditions, { jobId: job.id })
  if (!result.ok) return false
  const { list, wentOn } = result.data
  if (list.length === 0 || wentOn) return true
  return (await open(conditionsPopup, { jobId: job.id, list })) ?? false
}

/** Shows a seeker whom to call. */
export async function showContact(jobId: number): Promise<void> {
  if (await requireLogin(seeker)) await open(jobContactPopup, { jobId })
}

/** Jobs whose application is under way: a second press does not begin another. */
const applying = new Set<number>()

/**
 * Sends the resume, after asking; the recruiter gets it in the talk. A seeker whose resume lacks something completes it first,
 * beside the job; the last step then sends it. Other ways to apply are not supported (core 5).
 */
export async function sendMyResume(job: JobDetail, way?: Way): Promise<void> {
  if (applying.has(job.id)) return
  applying.add(job.id)
  try {
    if (await requireLogin(seeker)) await apply(job, way)
  } finally {
    applying.delete(job.id)
  }
}

/** An application from elsewhere than the job's page: the user stays there. */
export interface Way {
  readonly source: SubmitSource
  readonly send: (chosen: Applying) => Promise<Result<OutputOf<typeof sendResume>>>
}

async function apply(job: JobDetail, way: Way | undefined): Promise<void> {
  const named = `「${job.brand.brandName}」的「${job.jobName}」`
  const asked = { jobId: job.id, ...(way ? way.source : sourceInAddress(job.id)) }
  let config = await call(getSubmitConfig, asked, { handles: resumeFaults })
  const wasRefused = !config.ok && resumeFaults.includes(config.code)
  if (!config.ok && wasRefused) {
    const goal = { text: `完成后，简历将投递给${named}`, label: '保存并投递' }
    if (!(await mendResume(config, goal))) return
    config = await call(getSubmitConfig, asked)
  }
  if (!config.ok) return
  const { type, fields, model, modelId } = config.data
  if (type === submitTypes.unsupported) {
    toast('不支持的投递方式')
    return
  }
  // The conditions are judged by the resume, so it comes first.
  if (!(await passConditions(job))) return
  // A seeker who has just completed the resume in order to send it is not asked again.
  const isAgreed = wasRefused && type === submitTypes.resume
  const chosen = isAgreed ? { answers: {} } : await open(applyPopup, { jobId: job.id, fields, named })
  if (chosen === undefined) return
  const result = await (way ? way.send(chosen) : call(sendResume, { jobId: job.id, model, modelId, ...chosen }))
  if (!result.ok) {
    if (result.code === codes.conflict) void refresh(getJob, { id: job.id })
    return
  }
  patchJob(job.id, { sent: true, contacted: true, cid: result.data.cid })
  if (isAgreed || way) toastSuccess('投递成功')
  else navigate(sentPath(result.data.sendId))
}

/** The job's page says in its address what led to it. */
function sourceInAddress(id: number): InputOf<typeof getSubmitConfig> | undefined {
  const query = new URLSearchParams(location.search)
  const said = SubmitSource.safeParse({ model: query.get('model'), modelId: Number(query.get('modelId')) })
  return said.success && location.pathname === jobPath(id) ? { jobId: id, ...said.data } : undefined
}

/** 感兴趣 and back. */
export async function toggleFavorite(job: JobDetail): Promise<void> {
  if (!(await requireLogin(seeker))) return
  const target = { kind: 'job', id: job.id, ...favoriteMark } as const
  const result = await call(job.favorite ? deleteFavorite : saveFavorite, target)
  if (!result.ok) return
  patchJob(job.id, { favorite: !job.favorite })
  toastSuccess(job.favorite ? '已取消感兴趣' : '已标记感兴趣')
}
