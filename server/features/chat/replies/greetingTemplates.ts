import { type Role, recruiter } from '#contract/roles'

interface Template {
  readonly id: number
  readonly text: string
}

/** The site's greetings. An id never changes its text. The first is the default. */
const ofSeekers: readonly Template[] = [
  { id: 1, text: '您好，我对「{职位}」很感兴趣，方便聊聊吗？' },
  { id: 2, text: '您好，看到贵公司在招「{职位}」，我的经历比较匹配，期待与您进一步沟通。' },
  { id: 3, text: '您好，请问「{职位}」还在招吗？我想了解一下具体的工作内容。' },
  { id: 4, text: '您好，我想应聘「{职位}」，可以把简历发给您看看吗？' },
]

const ofRecruiters: readonly Template[] = [
  { id: 1, text: '您好，我们正在招聘「{职位}」，看了您的简历觉得很匹配，方便聊聊吗？' },
  { id: 2, text: '您好，我们在招「{职位}」，您的经历很符合要求，有兴趣了解一下吗？' },
  { id: 3, text: '您好，请问您最近在看机会吗？我们有「{职位}」想邀请您聊一聊。' },
  { id: 4, text: '您好，「{职位}」正在招人，待遇和团队都不错，方便的话发一份简历给我吧。' },
]

export const greetingTemplates = (role: Role): readonly Template[] => (role === recruiter ? ofRecruiters : ofSeekers)
