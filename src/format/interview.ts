import {
  accepted,
  cancelled,
  declined,
  expired,
  finished,
  type InterviewKind,
  type InterviewStatus,
  proposed,
} from '#contract/interviews/interview'

export const interviewKindNames: Readonly<Record<InterviewKind, string>> = { onsite: '现场面试', video: '视频面试' }

export const interviewStatusNames: Readonly<Record<InterviewStatus, string>> = {
  [proposed]: '待处理',
  [accepted]: '待面试',
  [declined]: '已拒绝',
  [cancelled]: '已取消',
  [finished]: '已结束',
  [expired]: '已过期',
}
