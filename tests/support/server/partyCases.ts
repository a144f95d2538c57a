import { decideCertification, findCertifications } from '#contract/companies/certification'
import { actOnComplaint } from '#contract/complaints/acts'
import { setUserBlocked } from '#contract/complaints/blocking'
import { findAllComplaints, handleComplaint } from '#contract/complaints/complaint'
import { askForTalk, readComplainedTalk } from '#contract/complaints/talk'
import { findActs } from '#contract/console/acts'
import { findDeskCompanies, getDeskCompany } from '#contract/console/desks/companies'
import { findDeskJobs, getDeskJob } from '#contract/console/desks/jobs'
import { compareAccounts, mergeAccounts } from '#contract/console/desks/merging'
import { findDeskMessages } from '#contract/console/desks/messages'
import { findDeskPeople, getDeskPerson } from '#contract/console/desks/people'
import { addDeskNote, assignDeskRecord, getDeskRecord } from '#contract/console/desks/record'
import { changeOperator, resetOperator } from '#contract/console/operators'
import { findFeedback, handleFeedback } from '#contract/documents/feedbackDesk'
import type { Endpoint, OutputOf } from '#contract/endpoint'
import { findJobReviews, reviewJob, takeJobDown } from '#contract/jobs/life'
import {
  endDeskLive,
  findDeskLives,
  findDeskTalk,
  getDeskLive,
  muteDeskViewer,
  removeDeskRecording,
  revokeDeskTalk,
} from '#contract/live/desk'
import { decideProposal, findProposals } from '#contract/proposals/proposal'
import { findDeskOrders, findMoneyFindings, settleMoneyFinding } from '#contract/trade/desk'
import { decideInvoice, findDeskInvoices } from '#contract/trade/invoices'
import { getRefundable, refundOrder, stopRefund } from '#contract/trade/trade'
import { makePaidOrder } from '../money/paidOrder'
import type { PartyStage } from './partyStage'
import type { User } from './site'

/** One way of being a party to a case, and the call in which it matters. */
export interface PartyAct {
  readonly endpoint: Endpoint
  readonly as: string
  /** Makes a case; resolves to the fields of the call that name it. */
  readonly make: (stage: PartyStage) => Promise<object>
  /** What the call needs besides, so that it acts for others. */
  readonly rest: object
}

/** One row of a list. */
interface Marked {
  readonly key: unknown
  readonly isParty: boolean
}

export interface PartyList {
  readonly endpoint: Endpoint
  /** Makes a thing of the party; resolves to its id. */
  readonly make: (stage: PartyStage) => Promise<number | string>
  readonly rows: (data: unknown) => readonly Marked[]
}

const act = (endpoint: Endpoint, as: string, make: PartyAct['make'], rest: object = {}): PartyAct => ({
  endpoint,
  as,
  make,
  rest,
})

const list = <E extends Endpoint>(
  endpoint: E,
  make: PartyList['make'],
  rows: (data: OutputOf<E>) => readonly Marked[],
): PartyList => ({ endpoint, make, rows: (data) => rows(data as OutputOf<E>) })

const byId = ({ id, isParty }: { id: unknown; isParty: boolean }): Marked => ({ key: id, isParty })

/** Calls about a record of the console's lists: an account, a company or a job. */
const recordActs = (endpoint: Endpoint, rest: object = {}) => [
  act(endpoint, 'account', async (stage) => ({ kind: 'people', id: stage.party.userId }), rest),
  act(endpoint, 'member of the company', async (stage) => ({ kind: 'companies', id: stage.brand.id }), rest),
  act(endpoint, 'recruiter', async (stage) => ({ kind: 'jobs', id: await stage.waitingJob(stage.party.userId) }), rest),
]

/** Calls about a stream. */
const liveActs = (endpoint: Endpoint, make: (stage: PartyStage, host: User) => Promise<object>, rest: object = {}) => [
  act(endpoint, 'host', (stage) => make(stage, stage.party), rest),
  act(endpoint, 'colleague', (stage) => make(stage, stage.colleague), rest),
]
const ofLive = async (stage: PartyStage, host: User) => ({ id: (await stage.live(host)).id })
const ofRecording = async (stage: PartyStage, host: User) => ({
  id: (await stage.live(host, { videoUrl: '/files/film.mp4', endAt: new Date(stage.site.now().getTime() - 1000) })).id,
})

/** Calls that refuse parties, with each way of being one. */
export const partyActs: readonly PartyAct[] = [
  act(reviewJob, 'recruiter', async (stage) => ({ id: await stage.waitingJob(stage.party.userId) }), { passes: true }),
  act(reviewJob, 'colleague', async (stage) => ({ id: await stage.waitingJob(stage.colleague.userId) }), {
    passes: false,
    note: '不符',
  }),
  act(handleFeedback, 'writer', async (stage) => ({ id: await stage.feedback(stage.party) }), { reply: '' }),
  act(
    decideCertification,
    'member',
    async (stage) => ({ id: await stage.certification(stage.brand.id, stage.colleague.userId) }),
    {
      accepts: true,
    },
  ),
  act(
    decideCertification,
    'applicant',
    async (stage) => ({ id: await stage.certification((await stage.site.make.brand()).id, stage.party.userId) }),
    { accepts: false, reason: '不清晰' },
  ),
  act(handleComplaint, 'accused', async (stage) => ({ id: await stage.complaintAbout(stage.party) }), {
    state: 2,
    reply: '没有问题',
  }),
  act(handleComplaint, 'reporter', async (stage) => ({ id: await stage.complaintAbout(stage.stranger, stage.party) }), {
    state: 1,
  }),
  act(
    handleComplaint,
    'member of the company',
    async (stage) => ({ id: await stage.complaintAbout(stage.colleague) }),
    { state: 1 },
  ),
  act(
    handleComplaint,
    'member of the accused company',
    async (stage) => {
      const accused = { kind: 'company' as const, targetId: stage.brand.id, accusedId: null }
      return { id: await stage.complaint({ ...accused, reporterId: stage.stranger.userId }) }
    },
    { state: 1 },
  ),
  act(actOnComplaint, 'accused', async (stage) => ({ id: await stage.complaintAbout(stage.party) }), {
    act: 'warn',
    words: '请勿收取费用',
  }),
  act(actOnComplaint, 'reporter', async (stage) => ({ id: await stage.complaintAbout(stage.stranger, stage.party) }), {
    act: 'warn',
    words: '请勿收取费用',
  }),
  act(askForTalk, 'accused', async (stage) => ({ id: await stage.complaintAboutTalk(stage.party) }), {
    reason: '核实',
  }),
  act(askForTalk, 'reporter', async (stage) => ({ id: await stage.complaintAboutTalk(stage.stranger, stage.party) }), {
    reason: '核实',
  }),
  act(readComplainedTalk, 'accused', async (stage) => ({ id: await stage.openTalk(stage.party) })),
  act(setUserBlocked, 'account', async (stage) => ({ userId: stage.party.userId }), { blocked: false }),
  act(setUserBlocked, 'colleague', async (stage) => ({ userId: stage.colleague.userId }), { blocked: false }),
  act(
    setUserBlocked,
    'reporter',
    async (stage) => {
      const disliked = await stage.site.user()
      await stage.complaintAbout(disliked, stage.party)
      return { userId: disliked.userId }
    },
    { blocked: true },
  ),
  act(refundOrder, 'buyer', async (stage) => ({ id: await makePaidOrder(stage.site, stage.party) }), { why: '测试' }),
  act(getRefundable, 'buyer', async (stage) => ({ id: await makePaidOrder(stage.site, stage.party) })),
  act(stopRefund, 'buyer', async (stage) => ({ id: await stage.waitingRefund(stage.party) })),
  act(settleMoneyFinding, 'buyer', async (stage) => ({ id: await stage.findingAboutPayment(stage.party) }), {
    note: '已核对',
  }),
  act(
    settleMoneyFinding,
    'user',
    async (stage) => ({ id: await stage.finding({ user: String(stage.party.userId) }) }),
    {
      note: '已核对',
    },
  ),
  act(decideProposal, 'subject', async (stage) => ({ id: await stage.proposal(stage.party) }), {
    agrees: false,
    note: '没有核对',
  }),
  act(changeOperator, 'operator', async (stage) => ({ userId: stage.party.userId }), {
    permissions: ['audit'],
    reason: '换岗',
  }),
  act(resetOperator, 'operator', async (stage) => ({ userId: stage.party.userId }), { reason: '手机丢失' }),
  act(decideInvoice, 'buyer', async (stage) => ({ id: await stage.invoice(stage.party) }), {
    accepts: false,
    reason: '测试',
  }),
  act(takeJobDown, 'recruiter', async (stage) => ({ id: await stage.openJob(stage.party.userId) }), { reason: '测试' }),
  act(takeJobDown, 'colleague', async (stage) => ({ id: await stage.openJob(stage.colleague.userId) }), {
    reason: '测试',
  }),
  act(getDeskPerson, 'account', async (stage) => ({ id: stage.party.userId })),
  act(getDeskPerson, 'colleague', async (stage) => ({ id: stage.colleague.userId })),
  act(compareAccounts, 'account', async (stage) => ({ id: stage.party.userId, other: String(stage.stranger.userId) })),
  act(compareAccounts, 'colleague', async (stage) => ({
    id: stage.stranger.userId,
    other: String(stage.colleague.userId),
  })),
  act(
    mergeAccounts,
    'colleague',
    async (stage) => ({ keepId: stage.colleague.userId, goneId: stage.stranger.userId }),
    { reason: '本人来电核实' },
  ),
  act(getDeskCompany, 'member', async (stage) => ({ id: stage.brand.id })),
  act(getDeskJob, 'colleague', async (stage) => ({ id: await stage.waitingJob(stage.colleague.userId) })),
  ...liveActs(getDeskLive, ofLive),
  ...liveActs(findDeskTalk, ofLive),
  ...liveActs(endDeskLive, ofLive, { reason: '内容不符' }),
  ...liveActs(removeDeskRecording, ofRecording, { reason: '内容不符' }),
  ...liveActs(revokeDeskTalk, async (stage, host) => {
    const { id, messageId } = await stage.live(host)
    return { id, messageId }
  }),
  ...liveActs(
    muteDeskViewer,
    async (stage, host) => {
      const { id, imUserId } = await stage.live(host)
      return { id, imUserId }
    },
    { isMuted: true },
  ),
  ...recordActs(getDeskRecord),
  ...recordActs(addDeskNote, { words: '已核实' }),
  act(
    assignDeskRecord,
    'recruiter',
    async (stage) => ({
      kind: 'jobs',
      id: await stage.waitingJob(stage.party.userId),
      userId: (await stage.site.operator({ permissions: ['jobs'] })).userId,
    }),
    { former: 0 },
  ),
]

/** Calls that list things, and mark those of a party. */
export const partyLists: readonly PartyList[] = [
  list(
    findJobReviews,
    (stage) => stage.waitingJob(stage.party.userId),
    (data) => data.list.map(({ card, isParty }) => ({ key: card.id, isParty })),
  ),
  list(
    findCertifications,
    async (stage) => stage.certification((await stage.site.make.brand()).id, stage.party.userId),
    (data) => data.list.map(byId),
  ),
  list(
    findFeedback,
    (stage) => stage.feedback(stage.party),
    (data) => data.list.map(byId),
  ),
  list(
    findAllComplaints,
    (stage) => stage.complaintAbout(stage.party),
    (data) => data.list.map(byId),
  ),
  list(
    findMoneyFindings,
    (stage) => stage.findingAboutPayment(stage.party),
    (data) => data.list.map(byId),
  ),
  list(
    findDeskOrders,
    (stage) => makePaidOrder(stage.site, stage.party),
    (data) => data.list.map(byId),
  ),
  list(
    findDeskInvoices,
    (stage) => stage.invoice(stage.party),
    (data) => data.list.map(byId),
  ),
  list(
    findDeskPeople,
    async (stage) => stage.party.userId,
    (data) => data.list.map(byId),
  ),
  list(
    findDeskCompanies,
    async (stage) => stage.brand.id,
    (data) => data.list.map(byId),
  ),
  list(
    findDeskJobs,
    (stage) => stage.waitingJob(stage.party.userId),
    (data) => data.list.map(byId),
  ),
  list(
    findDeskMessages,
    (stage) => stage.flaggedMessage(stage.party),
    (data) => data.list.map(byId),
  ),
  list(
    findDeskLives,
    async (stage) => (await stage.live(stage.party)).id,
    (data) => data.list.map(byId),
  ),
  list(
    findActs,
    (stage) => stage.actAbout(stage.party),
    (data) => data.list.map(byId),
  ),
  list(
    findProposals,
    (stage) => stage.proposal(stage.party),
    (data) => data.list.map(byId),
  ),
]
