import { checkDigitOf } from '#contract/account/idNumber'
import { inMinutes, planOf } from '../support/hiring/interviewing'
import {
  brandInput,
  educationInput,
  expectationInput,
  infoInput,
  jobInput,
  workingInput,
} from '../support/records/recordTexts'

const uuid = '0b6f8f0e-6d0b-4a55-9d3c-0c1f6f3f7a11'
const digits = '35010219900307213'
const encoded = 'AAAA'
const credential = { id: encoded, rawId: encoded, type: 'public-key' }
const span = { from: '2020-01', to: '2021-01' }

const candidate = { number: 1, email: '', position: '', company: '', school: '', degree: '', city: '', note: '' }

/**
 * Whole bodies of calls whose form chance does not get past: checksums, dates in order, fields that depend on each other. The fuzzer
 * changes one field of them at a time.
 */
export const knownBodies: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  '/api-user/user/realName/valid': { name: '林小满', idNumber: digits + checkDigitOf(digits), agreed: true },
  '/api-user/user/passkey/save': {
    key: 'key',
    passkey: { ...credential, response: { clientDataJSON: encoded, attestationObject: encoded } },
  },
  '/api-auth/user/login/passkey': {
    key: 'key',
    agreed: true,
    passkey: {
      ...credential,
      response: { clientDataJSON: encoded, authenticatorData: encoded, signature: encoded },
    },
  },
  '/api-admin/embedded/templateSave': {
    program: 'wechat',
    kind: 'interview',
    templateId: 'template',
    fields: [{ name: 'thing1', source: 'title', text: '' }],
  },
  '/api-admin/embedded/menuSave': { buttons: [{ name: '找工作', type: 'view', target: '/jobs', items: [] }] },
  '/api-user/live/ownSave': {
    id: 0,
    title: '春季招聘',
    intro: '',
    startAt: '2030-03-01 09:00',
    endAt: '2030-03-01 10:00',
    jobIds: [],
  },
  '/api-admin/embedded/appSave': {
    program: 'wechat',
    isOn: true,
    appId: 'wx520c15f417810387',
    secret: 'secret',
    agentId: '',
    publicKey: '',
    merchantId: '',
    goodsType: '',
    tagGroupId: '',
    privateKey: '',
    token: '',
    aesKey: '',
    proofName: '',
    proofText: '',
    mark: '',
  },
  '/api-admin/record/copy': { kind: 'help', site: 'asseek' },
  '/api-admin/registerCode/add': { code: 'FAIR2026', name: '招聘会' },
  '/api-admin/legacyId/add': { kind: 'company', lines: '77 1' },
  '/api-admin/designPage/tabs/save': {
    data: {
      name: '校园招聘',
      tabs: [
        { label: '职位', href: '/job' },
        { label: '公司', href: '/company' },
      ],
    },
    note: '',
  },
  '/api-admin/app/config/floatTooltipSave': {
    data: { isOn: true, title: '找工作', text: '', href: '/job' },
    note: '',
    basis: 0,
  },
  '/api-auth/user/reset': { key: 'key', userId: 1, password: 'rencai2027' },
  '/api-user/company/brand/create': { ...brandInput },
  '/api-admin/console/companyOpen': {
    ...brandInput,
    mobile: '13511114444',
    recruiterName: '周敏',
    jobTitle: '招聘经理',
  },
  '/api-user/company/brand/certifiedSave': {
    uploadId: uuid,
    companyName: '福州测试科技有限公司',
    creditCode: '91350100M000100Y43',
    legalPerson: '林一帆',
  },
  '/api-auth/app/wechat/authorizeUrl': {
    url: 'http://localhost/',
    host: 'wechat',
    agentKey: 'key',
    aaid: 1,
    state: '',
    scope: 'snsapi_base',
  },
  '/api-user/interview/create': { ...planOf(), cid: 1, clientId: uuid },
  '/api-user/interview/update': { ...planOf(), id: 1 },
  '/api-user/interview/slots/offer': {
    ...planOf(),
    startAt: undefined,
    cid: 1,
    clientId: uuid,
    times: [inMinutes(3000), inMinutes(6000)],
  },
  '/api-user/offer/create': {
    cid: 1,
    clientId: uuid,
    jobName: '会计',
    monthly: 8000,
    months: 13,
    areaCode: '350102',
    address: '五四路1号',
    startOn: planOf().startAt.slice(0, 10),
  },
  '/api-admin/console/workStart': {
    kind: 'jobs',
    act: 'takeDown',
    reason: '收取费用',
    filter: { text: '', state: 1, area: '3501', company: 0, person: 0, since: '', until: '' },
  },
  '/api-user/job/save': jobInput,
  '/api-user/job/saveMany': { job: jobInput, places: [{ areaCode: '350102', address: '五四路128号' }] },
  '/api-user/candidate/add': {
    rows: [{ ...candidate, name: '林小满', mobile: '13811112222' }],
    consent: { way: 'referrer', by: '周老师', on: '2026-01-05' },
  },
  '/api-user/job/draftSave': { title: '会计', content: '{}' },
  '/api-user/job/find': { keyword: '会计' },
  '/api-user/job/find/lbs': { bounds: { south: 26, west: 119, north: 26.1, east: 119.3 } },
  '/api-user/user/resume/saveExpectMany': { list: [expectationInput] },
  '/api-user/user/resume/saveInfo': infoInput,
  '/api-user/user/resume/saveWorking': workingInput,
  '/api-user/user/resume/saveEducation': educationInput,
  '/api-user/user/resume/saveProject': { name: '门店系统', ...span, description: '做了页面。' },
  '/api-user/user/resume/saveTraining': { institution: '听潮学院', course: '前端', ...span },
  '/api-user/user/resume/saveVolunteer': { organization: '社区', role: '志愿者', ...span },
  '/api-admin/trade/couponRuleSave': {
    way: 'registration',
    audience: 'both',
    name: '新人券',
    off: 100,
    threshold: 1000,
    days: 30,
  },
  '/api-user/trade/invoiceSave': { orderId: uuid, kind: 'personal', title: '林小满', email: 'lin@example.com' },
}
