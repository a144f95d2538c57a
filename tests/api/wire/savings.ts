import { randomUUID } from 'node:crypto'
import { saveAccountInfo, saveContact } from '#contract/account/bindings'
import { saveHomePlace } from '#contract/account/homePlace'
import { SavedGroup, savePrivateGroups } from '#contract/account/privateGroup'
import { saveRecruiterInfo } from '#contract/account/recruiterCard'
import { saveActivityRecord } from '#contract/activities/desk'
import { renamePasskey } from '#contract/auth/passkeys'
import type { RecordSchema, Values } from '#contract/basis'
import { findFastReplies, saveFastReply } from '#contract/chat/fastReply'
import { saveSayHello } from '#contract/chat/sayHello'
import { dayInChina } from '#contract/chinaTime'
import { saveCompanyAddress } from '#contract/companies/address'
import { createBrand } from '#contract/companies/brand'
import { saveCertified } from '#contract/companies/certification'
import {
  saveMedia as addMedia,
  FactsInput,
  getBrandEditor,
  IntroductionInput,
  LeadersInput,
  saveBrandBase,
  saveProduct,
  updateMedia,
  WelfareInput,
} from '#contract/companies/editor'
import { MaterialWords, saveMaterial, saveMaterialCategories } from '#contract/companies/materials'
import { saveManager } from '#contract/companies/members'
import { findSiteSms, saveSiteSms } from '#contract/console/siteSms'
import { findHostApps, saveHostApp } from '#contract/embedded/hostApps'
import { saveHostMenu } from '#contract/embedded/hostMenu'
import { saveHostTemplate } from '#contract/embedded/hostTemplates'
import { createShareTemplate, saveShareTemplate } from '#contract/embedded/shareTemplates'
import type { Endpoint, InputOf } from '#contract/endpoint'
import { RecruiterEvaluation, SeekerEvaluation, saveEvaluation } from '#contract/interviews/evaluation'
import { getInterview, updateInterview } from '#contract/interviews/interview'
import { saveTeamScore } from '#contract/interviews/teamScores'
import { getJobForEdit, saveJob } from '#contract/jobs/edit'
import { saveJobDraft } from '#contract/jobs/life'
import { SavedSearchChange, saveSubscription } from '#contract/jobs/subscription'
import { saveLive } from '#contract/live/hosting'
import { saveEnglish } from '#contract/resume/english'
import { saveLink } from '#contract/resume/link'
import { getMyResume } from '#contract/resume/own/myResume'
import { autoRefresh } from '#contract/resume/refresh'
import { setPersonTags, updateRelation } from '#contract/resume/relation'
import { AttachmentName, saveAttachment } from '#contract/resume/sections/attachment'
import { saveDescription } from '#contract/resume/sections/description'
import { saveExpectation, saveExpectations, savePartTimeExpectation } from '#contract/resume/sections/expectation'
import { saveInfo } from '#contract/resume/sections/info'
import { saveMedia } from '#contract/resume/sections/media'
import { type PlainKey, plainKeys, plainSections } from '#contract/resume/sections/plain'
import { saveWorking } from '#contract/resume/sections/working'
import { saveTalentSearch } from '#contract/resume/talentSearch'
import { getAppConfig, saveAppConfig } from '#contract/tenants/site'
import { saveCouponRule } from '#contract/trade/couponRules'
import { passkeys } from '#server/db/schema/accounts/security'
import { makePdf } from '../../support/files/pdf'
import { sendUpload } from '../../support/files/sendUpload'
import { uploadImage } from '../../support/files/uploadImage'
import { openCompany } from '../../support/hiring/hiring'
import { Interviewing } from '../../support/hiring/interviewing'
import { newCreditCode } from '../../support/hiring/licence'
import { appInput } from '../../support/hosts/hostApps'
import { plainSample, sampleText } from '../../support/records/plainSamples'
import {
  brandInput,
  expectationInput,
  fillResume,
  infoInput,
  jobInput,
  workingInput,
} from '../../support/records/recordTexts'
import type { Client } from '../../support/server/client'
import type { Site } from '../../support/server/site'

/** How a record is opened twice: the values that both windows have read, and what each of them changes. */
export interface Saving {
  readonly endpoint: Endpoint
  /** Of the record, if it is not the call's input. */
  readonly schema?: RecordSchema
  /** Makes the call's input from the record's. */
  readonly wrap?: (record: Values) => Values
  readonly open: (site: Site) => Promise<Opened>
  readonly mine: Values
  readonly theirs: Values
}

interface Opened {
  readonly user: Client
  readonly base: Values
}

const own =
  (make: (user: Client) => Promise<Values>, role: 0 | 1 = 0) =>
  async (site: Site) => {
    const user = await site.user({ role })
    return { user, base: await make(user) }
  }

/** Saves a record, whose id the response tells. */
const saved = <E extends Endpoint>(endpoint: E, input: InputOf<E>, role: 0 | 1 = 0) =>
  own(async (user) => {
    const { id } = (await user.get(endpoint, input)) as { readonly id?: number }
    return { ...(input as Values), ...(id ? { id } : {}) }
  }, role)

const company = (make: (user: Client, site: Site) => Promise<Values>) => async (site: Site) => {
  const user = await site.user({ role: 1 })
  await user.get(createBrand, brandInput)
  return { user, base: await make(user, site) }
}

const block = (
  schema: RecordSchema,
  name: 'facts' | 'introduction' | 'welfare' | 'leaders',
  mine: Values,
  theirs: Values,
): Saving => ({
  endpoint: saveBrandBase,
  schema,
  mine,
  theirs,
  open: company(async (user) => ({ ...(await user.get(getBrandEditor, {})), block: name })),
})

/** A text of a plain section's row, which both windows change. */
function textOf(key: PlainKey): string {
  const text = Object.entries(plainSample(key)).find(([, value]) => value === sampleText)
  if (!text) throw new Error(`The section ${key} has no required text`)
  return text[0]
}

const plainSavings = plainKeys.flatMap((key): Saving[] => {
  if (key === 'media') return []
  const { save } = plainSections[key]
  if (key === 'emphasis')
    return [
      {
        endpoint: save,
        open: saved(save, { skills: ['Vue'] } as never),
        mine: { skills: ['Go'] },
        theirs: { skills: ['C'] },
      },
    ]
  const text = textOf(key)
  return [
    {
      endpoint: save,
      open: saved(save, plainSample(key) as never),
      mine: { [text]: '我的' },
      theirs: { [text]: '新的' },
    },
  ]
})

const png = { kind: 'image', type: 'image/png', name: '照片.png' } as const
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function person(site: Site): Promise<number> {
  const seeker = await site.user()
  await fillResume(seeker)
  return (await seeker.get(getMyResume, {})).id
}

export const savings: readonly Saving[] = [
  {
    endpoint: saveInfo,
    open: saved(saveInfo, infoInput),
    mine: { name: '林大满' },
    theirs: { email: 'new@example.com' },
  },
  {
    endpoint: saveDescription,
    mine: { description: '我写的' },
    theirs: { description: '新写的' },
    open: saved(saveDescription, { description: '从前写的' }),
  },
  { endpoint: saveWorking, open: saved(saveWorking, workingInput), mine: { company: '甲' }, theirs: { company: '乙' } },
  {
    endpoint: saveExpectation,
    mine: { salaryMax: 30_000 },
    theirs: { salaryMax: 28_000 },
    open: saved(saveExpectation, expectationInput),
  },
  {
    endpoint: saveExpectations,
    schema: saveExpectation.input,
    mine: { salaryMax: 30_000 },
    theirs: { salaryMax: 28_000 },
    wrap: (record: Values) => ({ list: [record] }),
    open: saved(saveExpectation, expectationInput),
  },
  {
    endpoint: savePartTimeExpectation,
    mine: { salaryMax: 300 },
    theirs: { salaryMax: 280 },
    open: saved(savePartTimeExpectation, { positionCode: '010201', areaCode: '3501', salaryMin: 200, salaryMax: 250 }),
  },
  ...plainSavings,
  {
    endpoint: saveMedia,
    mine: { caption: '我的' },
    theirs: { caption: '新的' },
    open: own(async (user) => {
      const picture = { uploadId: await uploadImage(user), caption: '展台' }
      return { ...picture, id: (await user.get(saveMedia, picture)).id }
    }),
  },
  {
    endpoint: saveAttachment,
    schema: AttachmentName,
    mine: { name: '我的.png' },
    theirs: { name: '新的.png' },
    open: own(async (user) => {
      const file = { kind: 'attachment', type: 'application/pdf', name: '简历.pdf' } as const
      const { id: uploadId } = await sendUpload(user, makePdf(['Lin Xiaoman']), file)
      return { id: (await user.get(saveAttachment, { uploadId, name: '简历.pdf' })).id, name: '简历.pdf' }
    }),
  },
  {
    endpoint: saveEnglish,
    mine: { texts: { name: 'Mine' } },
    theirs: { texts: { name: 'Theirs' } },
    open: own(async (user) => {
      await user.get(saveInfo, infoInput)
      return { section: 'info', rowId: 0, texts: { name: 'Xiaoman Lin' } }
    }),
  },
  {
    endpoint: autoRefresh,
    mine: { times: ['08:00'] },
    theirs: { times: ['20:30'] },
    open: async (site) => {
      const user = await site.user()
      const until = dayInChina(new Date(site.now().getTime() + 86_400_000))
      const base = { isOn: true, often: 'daily' as const, times: ['09:00'], until }
      await user.get(autoRefresh, base)
      return { user, base }
    },
  },
  {
    endpoint: saveLink,
    mine: { contact: 'shown' },
    theirs: { protection: 'password', password: 'abcd1234' },
    open: async (site) => {
      const user = await site.user()
      await user.get(saveInfo, infoInput)
      const until = dayInChina(new Date(site.now().getTime() + 5 * 86_400_000))
      const base = { days: 0, until, contact: 'masked', protection: 'open' } as const
      await user.get(saveLink, base)
      return { user, base }
    },
  },
  {
    endpoint: saveRecruiterInfo,
    mine: { jobTitle: '招聘总监' },
    theirs: { name: '周小敏' },
    open: saved(saveRecruiterInfo, { name: '周敏', jobTitle: '招聘经理' }, 1),
  },
  {
    endpoint: saveHomePlace,
    mine: { address: '五一路1号' },
    theirs: { address: '五一路2号' },
    open: saved(saveHomePlace, { areaCode: '350102', address: '五四路128号', point: { lat: 26.1, lng: 119.3 } }),
  },
  {
    endpoint: saveAccountInfo,
    mine: { weixin: 'mine_weixin' },
    theirs: { weixin: 'new_weixin' },
    open: saved(saveAccountInfo, { weixin: 'old_weixin' }),
  },
  {
    endpoint: saveContact,
    mine: { name: '王芳' },
    theirs: { tel: '13800000001' },
    open: saved(saveContact, { name: '周敏', tel: '13800000000' }),
  },
  {
    endpoint: savePrivateGroups,
    schema: SavedGroup,
    mine: { name: '我的' },
    theirs: { name: '新的' },
    wrap: (record) => ({ type: 'fastReply', data: [record] }),
    open: own(async (user) => {
      const { list } = await user.get(savePrivateGroups, { type: 'fastReply', data: [{ name: '面试' }] })
      return { id: list[0]?.id, name: '面试' }
    }),
  },
  {
    endpoint: renamePasskey,
    mine: { name: '我的' },
    theirs: { name: '新的' },
    open: async (site) => {
      const user = await site.user()
      const { userId } = user
      const at = { tenantId: 1, userId, createdAt: site.now() }
      const key = { credentialId: randomUUID(), publicKey: 'key', rpId: 'localhost', name: '手机' }
      const [row] = await site.database.db
        .insert(passkeys)
        .values({ ...at, ...key })
        .returning({ id: passkeys.id })
      return { user, base: { id: row?.id, name: '手机' } }
    },
  },
  {
    endpoint: saveFastReply,
    mine: { text: '我的' },
    theirs: { text: '新的' },
    open: own(async (user) => {
      const { id } = await user.get(saveFastReply, { text: '您好' })
      const reply = (await user.get(findFastReplies, {})).list.find((each) => each.id === id)
      return { id, text: reply?.text, groupId: reply?.groupId }
    }),
  },
  {
    endpoint: saveShareTemplate,
    mine: { text: '我的' },
    theirs: { text: '新的' },
    open: own(async (user) => ({
      ...(await user.get(createShareTemplate, { name: '推荐', text: '您好', look: 'plain' })),
    })),
  },
  {
    endpoint: saveSayHello,
    mine: { text: '我的' },
    theirs: { text: '新的' },
    open: saved(saveSayHello, { template: 0, text: '您好' }),
  },
  {
    endpoint: updateRelation,
    mine: { note: '我的' },
    theirs: { note: '新的' },
    open: async (site) => {
      const base = { id: await person(site), note: '周三复试' }
      const user = await site.recruiter()
      await user.get(updateRelation, base)
      return { user, base }
    },
  },
  {
    endpoint: setPersonTags,
    mine: { tags: ['备选', '我的'] },
    theirs: { tags: ['备选', '新的'] },
    open: async (site) => {
      const base = { id: await person(site), tags: ['备选'] }
      const user = await site.recruiter()
      await user.get(setPersonTags, base)
      return { user, base }
    },
  },
  {
    endpoint: saveSubscription,
    schema: SavedSearchChange,
    mine: { name: '我的' },
    theirs: { name: '新的' },
    open: own((user) => user.get(saveSubscription, { filter: { keyword: '前端' } })),
  },
  {
    endpoint: saveTalentSearch,
    schema: SavedSearchChange,
    mine: { name: '我的' },
    theirs: { name: '新的' },
    open: async (site) => {
      const user = await site.recruiter()
      return { user, base: await user.get(saveTalentSearch, { filter: { keyword: '前端' } }) }
    },
  },
  {
    endpoint: saveJob,
    mine: { jobName: '前端开发' },
    theirs: { salary: { min: 9000, max: 12_000, unit: 1, months: 12 } },
    open: company(async (user) => {
      const { id } = await user.get(saveJob, jobInput)
      return (await user.get(getJobForEdit, { id })).job
    }),
  },
  {
    endpoint: saveJobDraft,
    mine: { content: '{"jobName":"我的"}' },
    theirs: { content: '{"jobName":"新的"}' },
    open: saved(saveJobDraft, { title: '前端', content: '{"jobName":"前端"}' }, 1),
  },
  {
    endpoint: updateInterview,
    mine: { note: '我的' },
    theirs: { address: '福州市鼓楼区五一路1号' },
    open: async (site) => {
      const { bob, id } = await new Interviewing(site).agreed()
      const { kind, startAt, minutes, address, contactName, contactTel, note } = await bob.get(getInterview, { id })
      return { user: bob, base: { id, kind, startAt, minutes, address, contactName, contactTel, note } }
    },
  },
  ...[SeekerEvaluation, RecruiterEvaluation].map(
    (schema): Saving => ({
      endpoint: saveEvaluation,
      schema,
      mine: { note: '我的' },
      theirs: { note: '新的' },
      open: async (site) => {
        const { alice, bob, id } = await new Interviewing(site).agreed(-120)
        const isSeeker = schema === SeekerEvaluation
        const base = isSeeker ? { id, company: 5, process: 4, note: '准时' } : { id, person: 4, note: '准时' }
        const user = isSeeker ? alice : bob
        await user.get(saveEvaluation, base)
        return { user, base }
      },
    }),
  ),
  {
    endpoint: saveTeamScore,
    mine: { note: '我的' },
    theirs: { note: '新的' },
    open: async (site) => {
      const { bob, id } = await new Interviewing(site).agreed(-120)
      const base = { id, score: 4, note: '准时' }
      await bob.get(saveTeamScore, base)
      return { user: bob, base }
    },
  },
  {
    endpoint: saveAppConfig,
    mine: { theme: { primary: '#1a4a8a' } },
    theirs: { config: { homeQrcode: false } },
    open: async (site) => {
      const user = await site.operator()
      const pair = { productType: 1, terminalType: 1 }
      const { config } = await user.get(getAppConfig, pair)
      await user.get(saveAppConfig, { ...pair, config, theme: { primary: '#5b2a86' } })
      return { user, base: { ...pair, config, theme: { primary: '#5b2a86' } } }
    },
  },
  {
    endpoint: saveCouponRule,
    mine: { name: '我的' },
    theirs: { off: 600 },
    open: async (site) => {
      const user = await site.operator()
      const rule = { way: 'claim', audience: 'both', name: '春招券', off: 500, threshold: 1000, days: 7 } as const
      const { key, mostEach, lastDay } = await user.get(saveCouponRule, rule)
      return { user, base: { ...rule, key, mostEach, lastDay } }
    },
  },
  {
    endpoint: saveManager,
    mine: { role: 'viewer' },
    theirs: { role: 'owner' },
    open: async (site) => {
      const { boss, mate } = await openCompany(site)
      return { user: boss, base: { userId: mate.userId, role: 'recruiter' } }
    },
  },
  {
    endpoint: saveCompanyAddress,
    mine: { contact: '王芳' },
    theirs: { address: '五一路1号' },
    open: company(async (user) => {
      const address = { areaCode: '350102', address: '软件大道89号', contact: '周敏', tel: '' }
      const point = { lat: 26.1, lng: 119.3 }
      return { ...address, point, id: (await user.get(saveCompanyAddress, { ...address, point })).id }
    }),
  },
  {
    endpoint: saveCertified,
    mine: { legalPerson: '王芳' },
    theirs: { legalPerson: '周敏' },
    open: company(async (user) => {
      const { companyName } = await user.get(getBrandEditor, {})
      const { id: uploadId } = await sendUpload(user, pixel, { kind: 'document', type: 'image/png', name: '执照.png' })
      const facts = { companyName, creditCode: newCreditCode(), legalPerson: '沈知行' }
      await user.get(saveCertified, { ...facts, uploadId })
      const again = await sendUpload(user, Buffer.concat([pixel]), {
        kind: 'document',
        type: 'image/png',
        name: '执照2.png',
      })
      return { ...facts, uploadId: again.id }
    }),
  },
  block(FactsInput, 'facts', { scale: 3 }, { stage: 2 }),
  block(IntroductionInput, 'introduction', { introduction: '我写的' }, { introduction: '同事写的' }),
  block(WelfareInput, 'welfare', { welfare: ['双休'] }, { welfare: ['年终奖'] }),
  block(
    LeadersInput,
    'leaders',
    { leaders: [{ name: '甲', title: '创始人', introduction: '' }] },
    { leaders: [{ name: '乙', title: '总经理', introduction: '' }] },
  ),
  {
    endpoint: saveActivityRecord,
    mine: { title: '我的' },
    theirs: { place: '同事写的' },
    open: async (site) => {
      const user = await site.operator()
      const activity: InputOf<typeof saveActivityRecord> = {
        id: 0,
        type: 1,
        title: '简历门诊',
        content: '一对一修改',
        place: '线上',
        startAt: '2026-12-01 09:00',
        endAt: '2026-12-01 16:00',
        signInCode: '',
        seats: 0,
        audience: 2,
        isOpen: true,
        school: '',
        company: '',
        booths: [],
      }
      return { user, base: { ...activity, id: (await user.get(saveActivityRecord, activity)).id } }
    },
  },
  {
    endpoint: saveLive,
    mine: { title: '我的' },
    theirs: { intro: '另一处写的' },
    open: company(async (user) => {
      const live: InputOf<typeof saveLive> = {
        id: 0,
        title: '春季招聘',
        intro: '',
        startAt: '2030-03-01 09:00',
        endAt: '2030-03-01 10:00',
        jobIds: [],
      }
      return { ...live, id: (await user.get(saveLive, live)).id }
    }),
  },
  {
    endpoint: saveSiteSms,
    mine: { noticeReminder: 'SMS_100000002' },
    theirs: { isOn: false },
    open: async (site) => {
      const user = await site.operator()
      const templates = { code: 'SMS_100000001', accountWarning: '', smsNotice: '', candidateInvite: '' }
      const account = { isOn: true, keyId: 'LTAI5tExampleKeyId', ...templates, noticeReminder: '' }
      await user.get(saveSiteSms, { ...account, keySecret: 'secret of the account', mark: '' })
      const found = await user.get(findSiteSms, {})
      return { user, base: { ...account, keySecret: '', mark: found.account?.mark } }
    },
  },
  {
    endpoint: saveHostApp,
    mine: { proofName: 'MP_verify_a.txt', proofText: '我的' },
    theirs: { isOn: false },
    open: async (site) => {
      const user = await site.operator()
      const app = appInput('wechat', { appId: 'wx520c15f417810387', secret: 'secret of the account' })
      await user.get(saveHostApp, app)
      const { list } = await user.get(findHostApps, {})
      return { user, base: { ...app, secret: '', mark: list[0]?.mark } }
    },
  },
  {
    endpoint: saveHostTemplate,
    mine: { templateId: 'mine' },
    theirs: { templateId: 'theirs' },
    open: async (site) => {
      const user = await site.operator()
      await user.get(saveHostApp, appInput('wechat', { appId: 'wx520c15f417810387', secret: 'secret of the account' }))
      const fields = [{ name: 'thing1', source: 'title' as const, text: '' }]
      const base = { program: 'wechat' as const, kind: 'interview' as const, templateId: 'template', fields }
      await user.get(saveHostTemplate, base)
      return { user, base }
    },
  },
  {
    endpoint: saveHostMenu,
    mine: { buttons: [] },
    theirs: { buttons: [{ name: '同事', type: 'view', target: '/', items: [] }] },
    open: async (site) => {
      const user = await site.operator()
      const base = { buttons: [{ name: '找工作', type: 'view' as const, target: '/jobs', items: [] }] }
      await user.get(saveHostMenu, base)
      return { user, base }
    },
  },
  {
    endpoint: saveProduct,
    mine: { name: '我的' },
    theirs: { description: '同事写的' },
    open: company(async (user) => {
      const product = { name: '收银台', description: '门店收款' }
      return { ...product, id: (await user.get(saveProduct, product)).id }
    }),
  },
  {
    endpoint: updateMedia,
    mine: {},
    theirs: {},
    open: company(async (user) => {
      const { id } = await sendUpload(user, pixel, png)
      await user.get(addMedia, { type: 'photo', uploadIds: [id] })
      const { photos } = await user.get(getBrandEditor, {})
      return { type: 'photo', list: photos.map((each) => ({ id: each.id, title: each.title })) }
    }),
  },
  {
    endpoint: saveMaterial,
    schema: MaterialWords,
    mine: { title: '我的' },
    theirs: { title: '新的' },
    open: company(async (user) => {
      const { id } = await sendUpload(user, pixel, png)
      const { ids } = await user.get(saveMaterial, { act: 'add', type: 'photo', uploadIds: [id], title: '大厅' })
      return { act: 'change', id: ids[0], categoryId: null, title: '大厅' }
    }),
  },
  {
    endpoint: saveMaterialCategories,
    mine: { list: [{ name: '我的' }] },
    theirs: { list: [{ name: '新的' }] },
    open: company(async (user) => {
      const { list } = await user.get(saveMaterialCategories, { list: [{ name: '环境' }] })
      return { list: list.map(({ id, name }) => ({ id, name })) }
    }),
  },
]
