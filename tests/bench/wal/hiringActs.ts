import { refreshJob, saveJob } from '#contract/jobs/edit'
import { noteJobViewed } from '#contract/jobs/life'
import { resolveSend, sendResume } from '#contract/jobs/send'
import { interested } from '#contract/jobs/sendStates'
import { refreshResume } from '#contract/resume/refresh'
import { saveWorking } from '#contract/resume/sections/working'
import { publishJob, signUp, signUpRecruiter, signUpSeeker } from '../../support/browser/accounts'
import { jobInput, workingInput } from '../../support/records/recordTexts'
import { type Act, each, nthOf } from './act'

/** Texts of a recruiter's usual length: about 300 characters. */
const duties = [
  '负责公司核心产品的页面架构与组件开发，参与需求评审，保证按期交付。',
  '与设计、后端和测试一起打磨交互细节，持续提升首屏速度与可访问性。',
  '维护组件库与工程脚手架，制定代码规范，指导新同事尽快上手。',
  '熟悉浏览器原理与网络协议，能独立定位线上问题，有大型后台经验者优先。',
]
const describe = (nth: number): string => [...duties.slice(nth % 4), ...duties, `第${nth + 1}版`].join('\n')

const refresh: Act = {
  name: 'refresh',
  bound: 4000,
  boundAfterCheckpoint: 190_000,
  prepare: async ({ installation, database }, times) => {
    const recruiter = await signUpRecruiter('梁雨桐', installation)
    const ids = await each(times, (nth) => publishJob(recruiter, { description: describe(nth) }))
    // Each job may be refreshed once a day, and publishing counts.
    const before = () =>
      database.pool.query(`update jobs set refreshed_at = refreshed_at - interval '2 days' where id = any($1)`, [ids])
    await before()
    return { act: (nth) => recruiter.client.get(refreshJob, { id: nthOf(ids, nth) }) }
  },
}

const jobEdit: Act = {
  name: 'jobEdit',
  bound: 25_000,
  boundAfterCheckpoint: 190_000,
  prepare: async ({ installation }) => {
    const recruiter = await signUpRecruiter('梁雨桐', installation)
    const id = await publishJob(recruiter, { description: describe(0) })
    return {
      act: (nth) => recruiter.client.get(saveJob, { ...jobInput, id, description: describe(nth + 1) }),
    }
  },
}

const jobPublish: Act = {
  name: 'jobPublish',
  bound: 25_000,
  boundAfterCheckpoint: 320_000,
  prepare: async ({ installation }) => {
    const recruiter = await signUpRecruiter('梁雨桐', installation)
    return { act: (nth) => publishJob(recruiter, { description: describe(nth) }) }
  },
}

const resumeEntry: Act = {
  name: 'resumeEntry',
  bound: 12_000,
  boundAfterCheckpoint: 200_000,
  prepare: async ({ installation }) => {
    const { client } = await signUpSeeker('林小满', installation)
    return {
      act: (nth) =>
        client.get(saveWorking, { ...workingInput, company: `福州听潮${nth}网络有限公司`, description: describe(nth) }),
    }
  },
}

const resumeRefresh: Act = {
  name: 'resumeRefresh',
  bound: 4000,
  boundAfterCheckpoint: 320_000,
  prepare: async ({ installation }, times) => {
    const seekers = await each(times, () => signUpSeeker('林小满', installation))
    return { act: (nth) => nthOf(seekers, nth).client.get(refreshResume, {}) }
  },
}

/** The talk is made with it. */
const application: Act = {
  name: 'application',
  bound: 16_000,
  boundAfterCheckpoint: 420_000,
  prepare: async ({ installation }, times) => {
    const jobId = await publishJob(await signUpRecruiter('梁雨桐', installation), { description: describe(0) })
    const seekers = await each(times, () => signUpSeeker('林小满', installation))
    return { act: (nth) => nthOf(seekers, nth).client.get(sendResume, { jobId }) }
  },
}

const card: Act = {
  name: 'card',
  bound: 5800,
  aim: 3000,
  boundAfterCheckpoint: 250_000,
  prepare: async ({ installation }, times) => {
    const recruiter = await signUpRecruiter('梁雨桐', installation)
    const jobId = await publishJob(recruiter)
    const ids = await each(times, async () => {
      const { client } = await signUpSeeker('林小满', installation)
      return (await client.get(sendResume, { jobId })).sendId
    })
    return { act: (nth) => recruiter.client.get(resolveSend, { id: nthOf(ids, nth), status: interested }) }
  },
}

const jobView: Act = {
  name: 'jobView',
  bound: 700,
  boundAfterCheckpoint: 28_000,
  prepare: async ({ installation }, times) => {
    const id = await publishJob(await signUpRecruiter('梁雨桐', installation))
    const seekers = await each(times, () => signUp(0, installation))
    return { act: (nth) => nthOf(seekers, nth).client.get(noteJobViewed, { id }) }
  },
}

export const hiringActs = [refresh, jobEdit, jobPublish, resumeEntry, resumeRefresh, application, card, jobView]
