import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sendByHttp } from '#contract/chat/fallback'
import { loginChat } from '#contract/chat/talks'
import { createComplaint } from '#contract/complaints/complaint'
import { createInterview } from '#contract/interviews/interview'
import { sendResume } from '#contract/jobs/send'
import { saveSubscription } from '#contract/jobs/subscription'
import { saveTalentSearch } from '#contract/resume/talentSearch'
import { seeker as seekerRole } from '#contract/roles'
import { fillResume } from '../records/recordTexts'
import { Client } from '../server/client'
import { type Product, startProduct } from '../server/server'
import { type Account, publishJob, signUp, signUpRecruiter } from './accounts'
import { makeOperator } from './operators'

/** A site without any provider, with people and records from a time when it could send codes. */
export interface BareSite {
  readonly product: Product
  readonly seeker: Account
  readonly recruiter: Account
  /** A recruiter of another company with all permissions. */
  readonly operator: Account
  /** Queries of pages that show one record, by the page's name. */
  readonly queries: Readonly<Record<string, string>>
  dispose(): Promise<void>
}

export async function openBareSite(): Promise<BareSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rencai-bare-'))
  const env = { DEMO: 'off', PAYMENT_SANDBOX: 'off', TRUST_PROXY: 'on' }
  const remove = () => rm(dataDir, { recursive: true, force: true })
  const former = await startProduct({ dataDir, env })
  const made = await fillSite(former).finally(() => former.dispose())
  const product = await startProduct({ dataDir, env: { ...env, STAND_INS: 'off' } })
  return { product, ...made, dispose: () => product.dispose().then(remove) }
}

async function fillSite({ url, dataDir }: Product) {
  const place = { url, dataDir }
  const seeker = await signUp(seekerRole, place)
  await fillResume(seeker.client)
  const recruiter = await signUpRecruiter('周敏', place)
  const operator = await makeOperator(await signUpRecruiter('何静', place), { dataDir })
  const jobId = await publishJob(recruiter)
  const { sendId, cid } = await seeker.client.get(sendResume, { jobId })
  await say(seeker, cid)
  await say(recruiter, cid)
  const interview = await recruiter.client.get(createInterview, {
    cid,
    clientId: randomUUID(),
    kind: 'onsite' as const,
    address: '福州市鼓楼区工业路100号',
    startAt: new Date(Date.now() + 172_800_000).toISOString(),
    contactName: '周敏',
    contactTel: '13800000000',
  })
  const complaint = await seeker.client.get(createComplaint, {
    target: { kind: 'job', id: jobId },
    reason: 'wrong-address',
    content: '去面试才知道要到外地上班，与职位写的不一致。',
  })
  const search = await seeker.client.get(saveSubscription, { filter: { keyword: '前端' } })
  const people = await recruiter.client.get(saveTalentSearch, { filter: { keyword: '前端' } })
  const queries = {
    'chat-conversation': `?cid=${cid}`,
    'complaint-create': `?kind=job&id=${jobId}`,
    'complaint-detail': `?id=${complaint.id}`,
    'interview-detail': `?id=${interview.id}`,
    'job-edit': `?id=${jobId}`,
    'job-send-detail': `?id=${sendId}`,
    'job-send-finish': `?id=${sendId}`,
    'my-subscribe': `?id=${search.id}`,
    'resume-subscribe': `?id=${people.id}`,
  }
  return { seeker, recruiter, operator, queries, jobId }
}

/** Both sides have to write before they can plan an interview. */
const say = (account: Account, cid: number) => writeTo(account, cid, '您好，想约个时间聊聊')

/** Writes a text in a talk, without a browser. */
export async function writeTo({ client }: Account, cid: number, text: string): Promise<void> {
  const { token } = await client.get(loginChat, {})
  const hub = new Client(client.url, client.tenant)
  hub.chatToken = token
  await hub.get(sendByHttp, { type: 'text', cid, clientId: randomUUID(), content: { text } })
}
