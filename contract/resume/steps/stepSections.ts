/** A step of a seeker's registration (domain 2). */
interface StepFacts {
  readonly key: string
  readonly name: string
  /** The section of the resume that the step fills in. */
  readonly section?: string
  /** The server asks for the step until it is done or skipped. Other steps are only offered. */
  readonly isAsked?: true
}

/** The fifteen steps in the order of domain 2. */
export const seekerSteps = [
  { key: 'select-role', name: '选择身份', isAsked: true },
  { key: 'real-name', name: '个人实名' },
  { key: 'base', name: '基本信息', section: 'info', isAsked: true },
  { key: 'expect', name: '求职期望', section: 'expect', isAsked: true },
  { key: 'part-time-expect', name: '兼职期望', section: 'expectPartTime' },
  { key: 'certification', name: '我的证书', section: 'certification' },
  { key: 'working', name: '工作经历', section: 'working', isAsked: true },
  { key: 'project', name: '项目经历', section: 'project' },
  { key: 'description', name: '个人优势', section: 'desc', isAsked: true },
  { key: 'education', name: '教育经历', section: 'education', isAsked: true },
  { key: 'training', name: '培训经历', section: 'training' },
  { key: 'languages', name: '语言能力', section: 'languages' },
  { key: 'volunteer', name: '志愿服务', section: 'volunteer' },
  { key: 'emphasis', name: '技能标签', section: 'emphasis' },
  { key: 'image', name: '职场风采', section: 'media' },
] as const satisfies readonly StepFacts[]

type SeekerStep = (typeof seekerSteps)[number]
type SectionStep = Extract<SeekerStep, { section: string }>

/** Steps that fill in a section of the resume. */
export type ResumeStep = SectionStep['key']

const hasSection = (step: SeekerStep): step is SectionStep => 'section' in step

/** The steps of the resume, in their order. */
export const resumeSteps: readonly SectionStep[] = seekerSteps.filter(hasSection)

export const resumeStepKeys = resumeSteps.map(({ key }) => key) as [ResumeStep, ...ResumeStep[]]

/** The section of a step; undefined for steps that are not of the resume. */
export const sectionOfStep = (step: string): SectionStep['section'] | undefined =>
  resumeSteps.find(({ key }) => key === step)?.section

/** On phones every step of a seeker but select-role is asked for in a popup (domain 4). */
export const isPopupStep = (step: string): boolean =>
  step !== 'select-role' && seekerSteps.some(({ key }) => key === step)

interface StepState {
  readonly key: string
  readonly asked: boolean
  readonly done: boolean
  readonly skipped: boolean
  readonly needed: boolean
}

/** The first step that is asked for. Steps that are required to apply come before steps that only complete the resume. */
export function findCurrentStep<Step extends StepState>(steps: readonly Step[]): Step | undefined {
  const left = steps.filter(({ asked, done, skipped }) => asked && !done && !skipped)
  return left.find(({ key, needed }) => needed || key === 'select-role') ?? left[0]
}
