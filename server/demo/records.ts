import type { InterviewKind, InterviewResult, InterviewStatus } from '#contract/interviews/interview'

/**
 * The demo's data, independent of the database. References are indexes in the lists of one `Demo`; options are values of
 * `contract/settings/labels.ts`; months look like `2024-09`.
 */
export interface DemoAddress {
  readonly areaCode: string
  readonly address: string
  readonly lat: number | null
  readonly lng: number | null
}

export type Schedule = '双休' | '单双休' | '单休' | '排班'

export interface DemoCompany {
  readonly brandName: string
  readonly companyName: string
  readonly industryCode: string
  readonly scale: number
  readonly stage: number
  readonly ownership: number
  readonly foundedYear: number
  readonly introduction: string
  readonly welfare: readonly string[]
  readonly schedule: Schedule
  readonly products: { name: string; description: string }[]
  readonly leaders: { name: string; title: string; introduction: string }[]
  readonly areaCode: string
  /** The first one is the seat. */
  readonly addresses: readonly DemoAddress[]
  readonly photos: { url: string; title: string }[]
  readonly logoSvg: string
}

export interface DemoRecruiter {
  readonly company: number
  readonly mobile: string
  readonly name: string
  readonly jobTitle: string
  /** Address of a drawn portrait; empty for none. */
  readonly avatar: string
  readonly activeAt: Date
  /** Has the password of the demo accounts, so that one can log in. */
  readonly canLogIn: boolean
  /** Replies automatically. */
  readonly autoReply: boolean
}

export interface DemoJob {
  readonly company: number
  readonly recruiter: number
  readonly jobName: string
  readonly positionCode: string
  readonly jobType: number
  readonly salaryMin: number
  readonly salaryMax: number
  readonly salaryUnit: number
  readonly salaryMonths: number
  readonly experience: number
  readonly degree: number
  readonly areaCode: string
  readonly address: string
  readonly lat: number | null
  readonly lng: number | null
  readonly headcount: number
  readonly skills: readonly string[]
  readonly welfare: readonly string[]
  readonly description: string
  readonly publishedAt: Date
  readonly refreshedAt: Date
}

export interface DemoExpectation {
  readonly partTime: boolean
  readonly positionCode: string
  readonly areaCode: string
  readonly industries: readonly string[]
  /** Yuan a month; a day when `partTime`. Both 0 is 面议. */
  readonly salaryMin: number
  readonly salaryMax: number
}

export interface DemoWorking {
  readonly company: string
  readonly positionCode: string
  readonly jobName: string
  readonly department: string
  readonly from: string
  /** Empty means 至今. */
  readonly to: string
  readonly description: string
}

export interface DemoEducation {
  readonly school: string
  readonly major: string
  readonly degree: number
  readonly from: string
  readonly to: string
  readonly description: string
}

export interface DemoPerson {
  readonly mobile: string
  readonly name: string
  readonly gender: 1 | 2
  /** Address of a drawn portrait; empty for none. */
  readonly avatar: string
  readonly birthday: string
  /** First month of work; empty for people who have not worked yet. */
  readonly workingDate: string
  readonly degree: number
  readonly areaCode: string
  readonly jobStatus: number
  readonly email: string
  readonly weixin: string
  readonly description: string
  readonly activeAt: Date
  readonly updatedAt: Date
  readonly canLogIn: boolean
  readonly autoReply: boolean
  readonly expectations: readonly DemoExpectation[]
  readonly workings: readonly DemoWorking[]
  /** Rows of the plain sections. */
  readonly plain: {
    readonly education: readonly DemoEducation[]
    readonly emphasis?: readonly { readonly skills: string[] }[]
  }
}

/** `invited` to `wished` are about the talk's interview; `mobile` asks for the other's number. */
export type DemoMessageKind =
  | 'text'
  | 'job'
  | 'resume'
  | 'mobile'
  | 'mobileGiven'
  | 'invited'
  | 'agreed'
  | 'declined'
  | 'calledOff'
  | 'wished'

/** The interview that a talk arranged. */
export interface DemoInterview {
  readonly status: InterviewStatus
  readonly kind: InterviewKind
  readonly startAt: Date
  readonly minutes: number
  /** Empty for a video interview. */
  readonly address: string
  readonly note: string
  /** Why it was declined or called off. */
  readonly reason: string
  /** Another time that the seeker has asked for and waits to hear of. */
  readonly delay: { readonly startAt: Date; readonly reason: string } | null
  readonly checkedInAt: Date | null
  readonly result: InterviewResult | null
  readonly resultNote: string
  readonly resultTold: boolean
  /** How many reminders would have been sent by now. */
  readonly reminded: number
}

export interface DemoMessage {
  readonly from: 'seeker' | 'recruiter'
  readonly kind: DemoMessageKind
  /** Empty unless `kind` is text. */
  readonly text: string
  readonly at: Date
}

/** Each side has read the other's messages but for the last `…Unread` of them. */
export interface DemoTalk {
  readonly person: number
  readonly recruiter: number
  readonly job: number
  readonly messages: readonly DemoMessage[]
  readonly interview: DemoInterview | null
  readonly seekerUnread: number
  readonly recruiterUnread: number
}

export interface Demo {
  readonly companies: readonly DemoCompany[]
  readonly recruiters: readonly DemoRecruiter[]
  readonly jobs: readonly DemoJob[]
  readonly people: readonly DemoPerson[]
  readonly talks: readonly DemoTalk[]
}
