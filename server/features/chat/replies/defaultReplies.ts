import { type Role, recruiter } from '#contract/roles'

/** Default quick replies by role, for users without replies of their own. */
const ofSeekers = [
  '我对该职位很感兴趣，方便详细聊聊吗？',
  '我可以把我的简历发给您看看吗？',
  '该职位试用期多长？',
  '该职位有五险一金吗，什么时候上？',
  '请问该职位包食宿吗？',
  '请问发薪日是什么时间？',
]

const ofRecruiters = [
  '您好，方便介绍一下您最近的工作吗？',
  '方便发一份您的简历吗？',
  '请问您期望的薪资是多少？',
  '您这边最快什么时候可以到岗？',
  '您看明天下午方便来公司面试吗？',
  '感谢您的关注，暂时不太合适，祝您早日找到满意的工作。',
]

export const defaultReplies = (role: Role): readonly string[] => (role === recruiter ? ofRecruiters : ofSeekers)
